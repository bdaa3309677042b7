/** A domain event: `catalog.listing-changed` about a subject's id. */
export type DomainEvent = {
  readonly kind: string
  readonly subject: string
  readonly payload?: Readonly<Record<string, string | number | boolean | null>>
}

export type StoredEvent = DomainEvent & { readonly seq: number; readonly createdAt: Date }
