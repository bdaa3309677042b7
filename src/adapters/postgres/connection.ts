/** Where a database answers: all that another client of it needs. */
export type Connection =
  | { readonly kind: 'embedded'; readonly socket: string }
  | { readonly kind: 'server'; readonly url: string }
