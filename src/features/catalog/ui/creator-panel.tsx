import { creatorHref } from '#src/features/catalog/ui/cards/card-matter.ts'
import { monthText } from '#src/features/catalog/ui/date-text.ts'
import { SellerStanding } from '#src/features/catalog/ui/seller-standing.tsx'
import { FollowButton } from '#src/features/follows/ui/follow-button.tsx'
import type { FollowView } from '#src/features/follows/view.ts'
import type { ListingDetail } from '#src/features/catalog/view.ts'
import { Avatar } from '#src/ui/elements/avatar.tsx'
import { Verified } from '#src/ui/elements/byline.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Panel } from '#src/ui/elements/panel.tsx'
import { countText } from '#src/ui/elements/price-text.ts'

type CreatorPanelProps = { listing: ListingDetail; following: FollowView | null }

export function CreatorPanel({ listing, following }: CreatorPanelProps) {
  const { creator, creatorBio, creatorJoinedAt, creatorSales, trader } = listing
  return (
    <Panel label="About the Creator">
      <div className="creator">
        <Avatar id={creator.id} url={creator.avatarUrl} size="large" />
        <div>
          <h3 className="creator-name">
            <Link to={creatorHref(creator)} dir="auto">
              {creator.name}
            </Link>{' '}
            {creator.isVerified && <Verified />}
          </h3>
          {creatorBio && (
            <p className="text overview" dir="auto">
              {creatorBio}
            </p>
          )}
          <p className="quiet">
            Joined {monthText(creatorJoinedAt)}
            {creatorSales > 0 && ` · ${countText(creatorSales)} ${creatorSales === 1 ? 'sale' : 'sales'}`}
          </p>
          <FollowButton creator={creator} state={following} />
          <SellerStanding trader={trader} />
        </div>
      </div>
    </Panel>
  )
}
