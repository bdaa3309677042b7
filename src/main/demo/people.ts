/** The demo accounts. */
export const demoPeople = [
  { email: 'buyer@skald.test', role: 'a buyer' },
  { email: 'creator@skald.test', role: 'a creator' },
  { email: 'admin@skald.test', role: 'an admin' },
] as const
