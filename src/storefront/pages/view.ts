import type { SettingLink } from '#src/kernel/define-setting.ts'
import type { Cents } from '#src/kernel/money.ts'
import type { BlockName, DocumentLayout, EstimateInput } from '#src/storefront/pages/rules.ts'

/** The operator's settings that pages mention. Pages never hard-code them. */
export type PricingTerms = {
  readonly feePercent: number
  /** The creator's share of a sale in percent. */
  readonly creatorPercent: number
  /** Whether some categories have another fee. */
  readonly hasOtherFees: boolean
  readonly refundDays: number
  readonly payoutMinimum: Cents
  readonly payoutHoldDays: number
  /** False where paid listings cannot be bought. */
  readonly takesPayments: boolean
}

/** The fee of a price, by the rule that books sales. */
export type FeeOf = (price: Cents) => Cents

/** Inline content of a document, as sanitized HTML. */
type Html = string

/** A named part of a document that a component draws, see `documentBlocks`. */
export type DocumentBlock = {
  readonly kind: 'block'
  readonly name: BlockName
  readonly id: string | null
  readonly title: string
  readonly options: Readonly<Record<string, string>>
  readonly content: readonly DocumentPart[]
}

/** A link that is an item of a list by itself, for buttons. */
export type DocumentLink = { readonly href: string; readonly label: string }

export type DocumentPart =
  | {
      readonly kind: 'text'
      readonly tag: 'p' | 'h2' | 'h3' | 'h4'
      readonly id: string | null
      readonly html: Html
    }
  | {
      readonly kind: 'list'
      readonly tag: 'ul' | 'ol'
      readonly items: readonly Html[]
      readonly links: readonly DocumentLink[]
    }
  | { readonly kind: 'quote'; readonly html: Html }
  | { readonly kind: 'table'; readonly html: Html }
  | { readonly kind: 'html'; readonly html: Html }
  | DocumentBlock

export type DocumentSection = {
  readonly kind: 'section'
  readonly id: string
  readonly title: string
  /** Its name in the table of contents. */
  readonly toc: string
  /** Shown beside the title; may be empty. */
  readonly note: string
  readonly content: readonly DocumentPart[]
}

/** A document, ready to be shown. */
export type DocumentView = {
  readonly slug: string
  /** The title of the browser and of search results. */
  readonly title: string
  readonly heading: string
  readonly lead: string
  readonly description: string
  readonly layout: DocumentLayout
  readonly contents: 'none' | 'line' | 'column'
  readonly isNumbered: boolean
  /** The day of the last change, as `2025-01-10`; null if the document shows none. */
  readonly updated: string | null
  /** A block beside the heading. */
  readonly beside: BlockName | null
  readonly intro: readonly DocumentPart[]
  readonly sections: readonly (DocumentSection | DocumentBlock)[]
  readonly outro: readonly DocumentBlock[]
}

/** What blocks know besides the document. */
export type DocumentFacts = {
  readonly deal: PricingTerms
  readonly feeOf: FeeOf
  /** The input of the calculator. */
  readonly input: EstimateInput
  /** The link for sellers: the listing form, or sign-in. */
  readonly startHref: string
  readonly links: readonly SettingLink[]
  readonly legal: LegalIdentity
}

/** Who runs the shop; texts may be empty. */
export type LegalIdentity = {
  readonly company: string
  readonly address: string
  readonly register: string
  readonly vatNumber: string
  readonly responsible: string
}
