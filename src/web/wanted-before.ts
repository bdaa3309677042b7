import { isId } from '#src/kernel/ids.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import type { ListingView } from '#src/storefront/catalog/view.ts'
import type { PendingAction } from '#src/web/pending-action.ts'
import type { Scope } from '#src/web/scope.ts'

/** The action that required the sign-in, with its listing. */
type Wanted = {
  /** Completes "Sign up to ..."; null if they came by themselves. */
  readonly reason: string | null
  readonly item: ListingView | null
}

/** Why the sign-in page opens, from the action that waits or from the page that it leads on to. */
export async function wantedBefore({ run }: Scope, pending: PendingAction | null, next: string): Promise<Wanted> {
  const id = pending && pending.kind !== 'follow' ? pending.id : (/^\/prompt\/([^/?#]+)/.exec(next)?.[1] ?? '')
  const read = isId(id) ? await run(readListing, { id }) : null
  const item = read?.ok ? read.value.listing : null
  const noun = item?.type ?? 'prompt'
  return { reason: pending ? reasons[pending.kind](noun) : reasonOf(next, noun), item }
}

const reasons: Readonly<Record<PendingAction['kind'], (noun: string) => string>> = {
  'buy-now': (noun) => `buy this ${noun}`,
  'add-to-cart': (noun) => `add this ${noun} to your cart`,
  favorite: (noun) => `save this ${noun}`,
  follow: () => 'follow this creator',
}

const pages: readonly (readonly [RegExp, string])[] = [
  [/^\/cart/, 'see your cart'],
  [/^\/checkout/, 'complete your purchase'],
  [/^\/purchases/, 'see your purchases'],
  [/^\/favorites/, 'see your favorites'],
  [/^\/profile/, 'see your profile'],
  [/^\/messages/, 'send and read messages'],
  [/^\/notifications/, 'see your notifications'],
  [/^\/(?:create-prompt|edit-prompt)/, 'sell your prompts'],
  [/^\/(?:dashboard|analytics)/, 'see your listings and sales'],
]

function reasonOf(next: string, noun: string): string | null {
  if (next === '/') return null
  if (/^\/prompt\/[^/]+\/review/.test(next)) return `review this ${noun}`
  if (/^\/prompt\/[^/]+\/report/.test(next)) return `report this ${noun}`
  return pages.find(([page]) => page.test(next))?.[1] ?? 'continue'
}
