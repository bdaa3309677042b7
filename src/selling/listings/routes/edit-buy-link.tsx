import { data } from 'react-router'
import { isId } from '#src/kernel/ids.ts'
import { namedIn } from '#src/buying/orders/buy-link-rules.ts'
import { listOwnCodes } from '#src/money/discounts/operations/codes.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { BuyLinkPage } from '#src/selling/listings/ui/buy-link-page.tsx'
import { PromptNotFound } from '#src/selling/listings/ui/form-states.tsx'
import { toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/edit-buy-link'

export const meta = titled('Buy link and button')

/** The query has the options of the link. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { actor, run, settings } = context.get(scopeContext)
  if (actor.kind !== 'user') throw toSignIn(request)
  const read = isId(params.id) ? await run(readListing, { id: params.id, withRelated: false }) : null
  if (!read?.ok || read.value.listing.creator.id !== actor.userId) return data({ page: null }, { status: 404 })
  const { id, title, isActive, licence, tiers, pricing, priceCents, suggestedCents } = read.value.listing
  const codes = await run(listOwnCodes, {})
  return data({
    page: {
      listing: { id, title, isActive, pricing, priceCents, suggestedCents },
      offers: [{ licence, seats: 1, priceCents }, ...tiers],
      codes: codes.ok ? codes.value.filter(({ standing }) => standing === 'active').map(({ code }) => code) : [],
      named: namedIn(new URL(request.url).searchParams),
      origin: settings.publicUrl,
    },
  })
}

export default function EditBuyLink({ loaderData: { page } }: Route.ComponentProps) {
  return page ? <BuyLinkPage {...page} /> : <PromptNotFound />
}
