/** "Commercial licence". */
export const licenceText = (licence: string): string => `${licence.charAt(0).toUpperCase()}${licence.slice(1)} licence`

/** The URL of the library with a query, without defaults. */
export function libraryHref(wish: { search: string; type: string; state: string; page?: number }): string {
  const query = new URLSearchParams()
  if (wish.search) query.set('search', wish.search)
  if (wish.type !== 'all') query.set('type', wish.type)
  if (wish.state !== 'all') query.set('state', wish.state)
  if (wish.page !== undefined && wish.page > 1) query.set('page', String(wish.page))
  return query.size > 0 ? `/purchases?${query}` : '/purchases'
}

export const readerHref = ({ id }: { readonly id: string }): string => `/purchases/${id}`

/** The short reason of a suspension. */
export const suspendedTitles = {
  dispute: 'Payment disputed',
  'fraud-warning': 'Payment being checked',
  'charged-back': 'Payment taken back',
} as const

/** "Prompt", "Pack of 5 texts", "Agent". */
export function kindText({ type, textCount }: { readonly type: string; readonly textCount: number }): string {
  if (type === 'pack') return `Pack of ${textCount} texts`
  return type === 'agent' ? 'Agent' : 'Prompt'
}
