/** The words that Article 11a of Directive 2011/83/EU suggests for the link. */
export const withdrawalWords = 'Withdraw from contract here'

/** The page to withdraw from a contract, with an order chosen if there is one. */
export const withdrawalPath = (orderId: string | null = null): string =>
  orderId === null ? '/withdraw' : `/withdraw?order=${orderId}`
