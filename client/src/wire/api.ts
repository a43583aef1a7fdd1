// Questions to the server over HTTP; what goes wrong comes back as a sentence.

import createClient from 'openapi-fetch'
import type { paths } from './schema'

export const api = createClient<paths>({ baseUrl: '/' })

/** What went wrong, in a sentence that can be shown as it is. */
export class Problem extends Error {
  constructor(
    sentence: string,
    /** The HTTP status; 0 where the server was not reached. */
    readonly status: number,
  ) {
    super(sentence)
    this.name = 'Problem'
  }

  /** The answer is being prepared: ask again in a while. */
  get preparing(): boolean {
    return this.status === 202
  }
}

interface Fetched<T> {
  data?: T
  error?: unknown
  response: Response
}

const UNREACHED = 'The server cannot be reached just now. Please try again in a moment.'

/** The server's answer, or a Problem: `await answered(api.GET('/api/lobby'))`. */
export async function answered<T>(asking: Promise<Fetched<T>>): Promise<T> {
  let fetched: Fetched<T>
  try {
    fetched = await asking
  } catch {
    throw new Problem(UNREACHED, 0)
  }
  const { data, error, response } = fetched
  if (response.status === 200 && data !== undefined) return data
  throw new Problem(sentence(response.status === 202 ? data : error), response.status)
}

/** Anything caught, as a sentence to show. */
export function inWords(caught: unknown): string {
  return caught instanceof Problem ? caught.message : 'Something went wrong here. Please try again.'
}

function sentence(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'problem' in body) {
    const { problem } = body
    if (typeof problem === 'string') return problem
  }
  return 'The server could not answer that. Please try again.'
}
