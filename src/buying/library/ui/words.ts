/** The URL of the library with a query, without defaults. */
export function libraryHref(filters: { search: string; type: string; state: string; page?: number }): string {
  const query = new URLSearchParams()
  if (filters.search) query.set('search', filters.search)
  if (filters.type !== 'all') query.set('type', filters.type)
  if (filters.state !== 'all') query.set('state', filters.state)
  if (filters.page !== undefined && filters.page > 1) query.set('page', String(filters.page))
  return query.size > 0 ? `/purchases?${query}` : '/purchases'
}

export const readerHref = ({ id }: { readonly id: string }): string => `/purchases/${id}`

/** The short reason of a suspension. */
export const suspendedTitles = {
  dispute: 'Payment disputed',
  'fraud-warning': 'Payment being checked',
  'charged-back': 'Payment charged back',
  'on-hold': 'On hold',
} as const

/** "Prompt", "Pack of 5 prompts", "Agent". */
export function kindText({ type, textCount }: { readonly type: string; readonly textCount: number }): string {
  if (type === 'pack') return `Pack of ${textCount} prompts`
  return type === 'agent' ? 'Agent' : 'Prompt'
}

/** The receipt's number comes a moment after the sale. */
export function receiptText({ receiptNumber }: { readonly receiptNumber: number | null }): string {
  return receiptNumber === null ? 'Receipt' : `Receipt #${receiptNumber}`
}
