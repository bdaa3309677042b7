import type { TraderView } from '#src/features/accounts/view.ts'
import type { HeldView } from '#src/features/catalog/view.ts'
import type { ListingFormValues } from '#src/features/catalog/ui/listing-form-values.ts'

/** The listing that a form changes. */
export type FormListing = {
  readonly id: string
  readonly isActive: boolean
  /** An admin keeps it off sale; null where none does. */
  readonly held: HeldView | null
  readonly version: number
  readonly sales: number
}

export type KeptDraft = { readonly id: string; readonly updatedAt: Date }

/** Who fills the form in, as the preview shows them. */
export type Author = {
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly avatarUrl: string | null
  readonly trader: TraderView | null
}

/** A row of the form by a name of its own, wherever it stands. */
export type KeyedText = ListingFormValues['texts'][number] & { readonly key: string }
