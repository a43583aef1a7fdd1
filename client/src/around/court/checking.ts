// The referee's look at a court: by the same rules that the game reads maps with.

import { answered, api } from '../../wire/api'
import type { CheckedCourt } from '../../wire/types'

export async function checked(text: string): Promise<CheckedCourt> {
  return answered(api.POST('/api/courts/check', { body: { text } }))
}
