/** A page as a browser without JavaScript gets it. */
export interface Page {
  status: number
  /** The redirect target, if any. */
  location: string | null
  html: string
  headers: Headers
}

export async function open(url: string): Promise<Page> {
  return pageOf(await fetch(url, { redirect: 'manual' }))
}

export async function submit(url: string, fields: Record<string, string>): Promise<Page> {
  return pageOf(await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }))
}

async function pageOf(response: Response): Promise<Page> {
  const { status, headers } = response
  return { status, headers, location: headers.get('location'), html: await response.text() }
}

/** Returns the completed fields of the payment form. */
export function cardForm(cardNumber: string, changes: Record<string, string> = {}): Record<string, string> {
  return {
    email: 'buyer@example.com',
    cardNumber,
    cardExpiry: '12 / 34',
    cardCvc: '123',
    billingName: 'Bo Buyer',
    ...changes,
  }
}
