/** How one gets in where one has no account: everybody may, or whoever was invited. */
export type Door =
  | { readonly kind: 'open' }
  | { readonly kind: 'invited'; readonly code: string; readonly email: string }
  /** `why`: what is wrong with the invite that somebody came with; null where they came with none. */
  | { readonly kind: 'closed'; readonly why: string | null }

/** What somebody sees of themselves where they change it. */
export type OwnProfileView = {
  readonly id: string
  readonly username: string
  readonly givenName: string
  readonly email: string
  readonly bio: string
  readonly location: string | null
  readonly website: string | null
  readonly hideLocation: boolean
  readonly avatarUrl: string | null
}
