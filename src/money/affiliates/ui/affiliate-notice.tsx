import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import type { ProgramView } from '#src/money/affiliates/view.ts'

/** Says that the visitor followed a link whose affiliate earns a share of the price. */
export function AffiliateNotice({ username }: { readonly username: string | null }) {
  if (username === null) return null
  return (
    <div className="mb-8">
      <Notice title="You followed an affiliate link." live>
        <Link to={`/creator/${username}`}>@{username}</Link> earns a share of the price if you buy.
      </Notice>
    </div>
  )
}

/** Leads to the offer of a program. */
export function BecomeAffiliate({ program }: { readonly program: ProgramView | null }) {
  if (program === null) return null
  return (
    <p className="quiet">
      <Link rel="nofollow" to={offerHref(program)}>
        Earn {program.percent}% as an affiliate
      </Link>
    </p>
  )
}

const offerHref = ({ listingId, creator }: ProgramView): string =>
  listingId === null ? `/profile/affiliate-links?creator=${creator}` : `/profile/affiliate-links?listing=${listingId}`
