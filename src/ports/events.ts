/** Something that happened, as those who come after read it: `catalog.listing-changed` about subject id. */
export type DomainEvent = {
  readonly kind: string
  readonly subject: string
  readonly payload?: Readonly<Record<string, string | number | boolean | null>>
}

export type StoredEvent = DomainEvent & { readonly seq: number; readonly createdAt: Date }
