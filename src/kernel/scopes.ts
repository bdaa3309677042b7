/** What an app may do for a user, as the consent page says it. Public data needs no scope. */
export const scopeTexts = {
  'listings:read': 'See your listings, including drafts and their full texts.',
  'listings:write': 'Create, change, publish and pause your listings.',
  'library:read': 'Read the prompts you bought.',
  'purchases:write':
    'Change your favorites, collections and cart, start checkouts, open purchases and request refunds. You pay on the payment page yourself.',
  'sales:read': 'See your sales and figures.',
  'sales:write': 'Refund your sales.',
  'customers:read': 'See your customers, with the email addresses that they share with you.',
  'payouts:read': 'See your balance and payouts.',
  'payouts:write': 'Request payouts of your balance.',
  'webhooks:write': 'Manage webhooks, which send events of your account to other servers.',
  'profile:read': 'See your profile, email address and notifications.',
  'profile:write': 'Change your profile.',
  'messages:read': 'Read your messages.',
  'messages:write': 'Send messages as you.',
  'admin:read': 'See everything that you see as an admin.',
  'admin:write': 'Do everything that you can do as an admin, including changing the settings of the marketplace.',
  offline_access: 'Stay connected until you disconnect it.',
} as const

export type Scope = keyof typeof scopeTexts

export const isScope = (value: string): value is Scope => Object.hasOwn(scopeTexts, value)

export const scopes: readonly Scope[] = Object.keys(scopeTexts).filter(isScope)

/** Only admins can grant these. */
export const adminScopes: readonly Scope[] = ['admin:read', 'admin:write']
