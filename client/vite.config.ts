import { svelte } from '@sveltejs/vite-plugin-svelte'
import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: {
    outDir: '../sandlot/table/built',
    emptyOutDir: true,
    target: 'es2022',
    // The server's content policy takes nothing inline, data addresses included.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What is bundled, with its licences: hatch_build.py makes the notices from it.
    license: { fileName: 'bundled.json' },
  },
  server: { proxy: { '/api': { target: server(mode), ws: true } } },
  test: {
    include: ['src/**/*.test.ts'],
  },
}))

/** Where `sandlot serve` listens while the client is being worked on. */
function server(mode: string): string {
  return loadEnv(mode, '.', 'SANDLOT_')['SANDLOT_SERVER'] ?? 'http://127.0.0.1:8000'
}
