/** The groups of the settings. Apart from their definitions, so that the browser does not load Zod. */
export const sections = [
  { id: 'money', name: 'Fees & payouts' },
  { id: 'tax', name: 'Tax' },
  { id: 'sign-up', name: 'Sign-up' },
  { id: 'limits', name: 'Limits' },
  { id: 'moderation', name: 'Moderation' },
  { id: 'identity', name: 'Identity' },
  { id: 'looks', name: 'Looks' },
  { id: 'home', name: 'Home & notices' },
  { id: 'system', name: 'Apps & analytics' },
  { id: 'emails', name: 'Emails' },
] as const
export type SettingSection = (typeof sections)[number]['id']
