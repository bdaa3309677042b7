/** A link that keeps the page to open after sign-in. */
export const withNext = (href: string, next: string): string =>
  next === '/' ? href : `${href}${href.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
