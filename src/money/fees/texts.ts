export const feeTexts = {
  until: 'The last day must be today or later, and before 2100',
  reasonMissing: 'Please give a reason. It is kept in the audit log.',
  saved: 'Fee saved',
  unchanged: 'The fee is the same as before',
  told: (percent: string) => `Your fee for new sales is now ${percent}`,
} as const
