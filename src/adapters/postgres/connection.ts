/**
 * The address of a database, for another client. `isPooled`: a pooler such as PgBouncer lends a connection for each transaction,
 * which has no prepared statements and no settings of ours.
 */
export type Connection =
  | { readonly kind: 'embedded'; readonly socket: string }
  | { readonly kind: 'server'; readonly url: string; readonly isPooled?: boolean }
