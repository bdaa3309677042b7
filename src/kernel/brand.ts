/** What an operator changes to rename the marketplace. */
export const brand = {
  name: 'Skald',
  tagline: 'Words that work.',
  supportEmail: 'support@skald.test',
  /** Where "Join Discord" leads; also the first of the links below. */
  communityUrl: 'https://community.skald.test/',
  /** Profiles on other sites. */
  socialLinks: [
    { name: 'Discord', url: 'https://community.skald.test/', about: 'Share drafts, ask questions, get answers.' },
    { name: 'Mastodon', url: 'https://social.skald.test/@skald', about: 'New listings of the week.' },
    { name: 'GitHub', url: 'https://git.skald.test/skald', about: 'Skald is open source. Report bugs there.' },
  ],
  city: 'Stockholm',
  country: 'Sweden',
  year: 2025,
  legalUpdated: 'January 10, 2025',
  creatorFallback: 'Skald creator',
} as const
