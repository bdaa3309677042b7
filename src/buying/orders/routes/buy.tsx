import { data, redirect } from 'react-router'
import { isId } from '#src/kernel/ids.ts'
import { checkoutHref, namedIn } from '#src/buying/orders/buy-link-rules.ts'
import { readBundle } from '#src/money/bundles/operations/read.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { ListingMissing } from '#src/selling/listings/ui/form-states.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/buy'

export const meta = titled('Prompt not found')

const headersSent = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
const leadTo = (to: string) => redirect(to, { status: 302, headers: headersSent })

/** `/buy/ID?license=&seats=&amount=&code=` leads to the checkout of one listing or bundle. It changes nothing. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { run } = context.get(scopeContext)
  const promptId = params.id.toLowerCase()
  const unknown = data(null, { status: 404, headers: headersSent })
  if (!isId(promptId)) return unknown
  const read = await run(readListing, { id: promptId, withRelated: false })
  // The page of the listing says why it is off sale.
  const isOffSale = read.ok ? !read.value.listing.isActive : read.failure.code === 'listing-paused'
  if (isOffSale) throw leadTo(`/prompt/${promptId}`)
  if (read.ok) {
    const { code, ...chosen } = namedIn(new URL(request.url).searchParams)
    throw leadTo(checkoutHref({ listing: { promptId, ...chosen }, code }))
  }
  const bundle = await run(readBundle, { id: promptId })
  if (bundle.ok) throw leadTo(checkoutHref({ bundleId: promptId }))
  return unknown
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function Buy() {
  return <ListingMissing />
}
