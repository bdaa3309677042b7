const inputs = {
  company: 'Brim and Barrow',
  quarter: 'the third quarter of 2025',
  figures: 'Revenue 4.1 million (plan 4.4, last year 3.9). Gross margin 31.2 percent (plan 36, last year 35).',
  last_letter: 'The Eastgate oven will be running before the apples are in.',
  worst_number: 'gross margin of 31.2 percent',
  decision: 'we will sign flour contracts in May',
}

/** A check of a listing with several versions. The emulator runs it, so it tests only what any answer to the prompt should pass. */
export const demoChecks = {
  listing: 'quarterly-letter',
  checks: [{ name: 'Has no exclamation marks', kind: 'matches', expected: '^[^!]+$', inputs }],
} as const
