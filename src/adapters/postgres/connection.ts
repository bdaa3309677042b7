/** The address of a database, for another client. */
export type Connection =
  | { readonly kind: 'embedded'; readonly socket: string }
  | { readonly kind: 'server'; readonly url: string }
