export const licenceWords = {
  personal: 'Personal licence',
  commercial: 'Commercial licence',
  extended: 'Extended licence',
} as const
