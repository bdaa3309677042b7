// UTC everywhere, so that the server's page and the browser's say the same.
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "21 October 2026". */
export const dayText = (date: Date): string => day.format(date)

/** "Commercial licence". */
export const licenceText = (licence: string): string => `${licence.charAt(0).toUpperCase()}${licence.slice(1)} licence`

export const readerHref = ({ id }: { readonly id: string }): string => `/purchases/${id}`

/** In short, why a purchase cannot be read. */
export const suspendedTitles = {
  dispute: 'Payment disputed',
  'fraud-warning': 'Payment being checked',
  'charged-back': 'Payment taken back',
} as const
