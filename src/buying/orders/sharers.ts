import type { Affiliate } from '#src/money/affiliates/public/order-store.ts'
import { affiliatePercentOf } from '#src/money/affiliates/rules.ts'
import type { Collaborator } from '#src/money/collaborations/public/store.ts'
import type { Sharer } from './public/share-store.ts'

type Others = { readonly collaborators: readonly Collaborator[]; readonly affiliates: readonly Affiliate[] }

/** Who shares a line with its seller: the collaborators of the listing, and the affiliate last. */
export function sharersOf(promptId: string, { collaborators, affiliates }: Others): readonly Sharer[] {
  const own = collaborators.filter((each) => each.promptId === promptId)
  const affiliate = affiliates.find((each) => each.promptId === promptId)
  const percent = affiliate ? affiliatePercentOf(affiliate, own) : null
  return [
    ...own.map(({ partyId, percent }) => ({ partyId, percent, kind: 'collaborator' as const, linkId: null })),
    ...(affiliate && percent !== null
      ? [{ partyId: affiliate.partyId, percent, kind: 'affiliate' as const, linkId: affiliate.linkId }]
      : []),
  ]
}
