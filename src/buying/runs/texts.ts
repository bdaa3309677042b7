import { mostKept, mostKeptOfPurchase } from './rules.ts'

export const runTexts = {
  kept: 'Run kept',
  deleted: 'Run deleted',
  missing: 'This run no longer exists.',
  tooLong: 'This run is too long to keep.',
  empty: 'There is no answer to keep.',
  tooManyOfPurchase: `You keep ${mostKeptOfPurchase} runs of this prompt. Delete one first.`,
  tooMany: `You keep ${mostKept} runs. Delete one first.`,
}
