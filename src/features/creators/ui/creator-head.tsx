import type { ReactNode } from 'react'
import { joinedText, siteText } from '#src/features/creators/ui/words.ts'
import type { CreatorProfile } from '#src/features/creators/view.ts'
import { Avatar } from '#src/ui/elements/avatar.tsx'
import { Verified } from '#src/ui/elements/byline.tsx'
import { Globe, MapPin } from '#src/ui/elements/icons.ts'
import { countText } from '#src/ui/elements/price-text.ts'
import { StatRow } from '#src/ui/elements/stat-row.tsx'

type CreatorHeadProps = { creator: CreatorProfile; followers: number; acts?: ReactNode }

/** Who it is, and what their work comes to. `acts` are drawn by features of their own. */
export function CreatorHead({ creator, followers, acts }: CreatorHeadProps) {
  const { name, username, location, website, joinedAt, stats } = creator
  return (
    <header className="creator-head">
      <div className="creator-id">
        <Avatar id={creator.id} url={creator.avatarUrl} size="large" />
        <div className="creator-who">
          <h1 className={name.length > 30 ? 'is-long' : undefined}>
            <span dir="auto">{name}</span> {creator.isVerified && <Verified />}
          </h1>
          <p className="creator-facts">
            <span>@{username}</span>
            {location && (
              <span>
                <MapPin aria-hidden="true" />
                <span dir="auto">{location}</span>
              </span>
            )}
            <span>{joinedText(joinedAt)}</span>
            <span>
              {countText(followers)} {followers === 1 ? 'follower' : 'followers'}
            </span>
            {website && (
              <a href={website} rel="nofollow ugc noopener">
                <Globe aria-hidden="true" />
                {siteText(website)}
              </a>
            )}
          </p>
        </div>
        {acts && <div className="creator-acts">{acts}</div>}
      </div>
      <StatRow
        stats={[
          { label: stats.sales === 1 ? 'sale' : 'sales', value: countText(stats.sales) },
          { label: 'average rating', value: stats.reviews > 0 ? stats.rating.toFixed(1) : 'None' },
          { label: stats.reviews === 1 ? 'review' : 'reviews', value: countText(stats.reviews) },
          {
            label: stats.activeListings === 1 ? 'active listing' : 'active listings',
            value: countText(stats.activeListings),
          },
        ]}
      />
    </header>
  )
}
