import { failure } from '#src/kernel/failure.ts'

export const ruleMissing = failure('missing', 'search-rule-missing', 'This no longer exists')
export const wordsRefused = (problem: string) =>
  failure('invalid', 'search-words-refused', problem, { fields: { words: problem } })
export const ruleConflict = (problem: string) => failure('conflict', 'search-words-in-use', problem)
