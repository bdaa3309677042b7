/** Everything that an operator changes to give the shop another name. */
export const brand = {
  name: 'Skald',
  tagline: 'Words that work.',
  supportEmail: 'support@skald.test',
  communityUrl: 'https://community.skald.test/',
  city: 'Stockholm',
  year: 2025,
  legalUpdated: 'January 10, 2025',
  creatorFallback: 'Skald creator',
} as const
