import { describe, expect, it } from 'vitest'
import { slug } from './contents'

describe('a heading', () => {
  it('is named as links in the rules name it', () => {
    expect(slug('Outs by the pitcher')).toBe('outs-by-the-pitcher')
    expect(slug('Home, and past it')).toBe('home-and-past-it')
    expect(slug(' Plus moves ')).toBe('plus-moves')
  })
})
