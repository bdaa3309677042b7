export const licenceLabels = {
  personal: 'Personal licence',
  commercial: 'Commercial licence',
  extended: 'Extended licence',
} as const
