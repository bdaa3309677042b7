import { Avatar } from '#src/ui/elements/avatar.tsx'
import { ArrowRight } from '#src/ui/elements/icons.ts'
import type { BlockProps } from '#src/storefront/pages/ui/parts.tsx'
import { entriesOf, Inline, itemsOf } from '#src/storefront/pages/ui/parts.tsx'
import '#src/storefront/pages/ui/community.css'

const faces = Array.from({ length: 24 }, (_, i) => `community-${i}`)

/** A wall of default avatars. */
export function CommunityWall() {
  return (
    <div className="community-wall" aria-hidden="true">
      {faces.map((id) => (
        <Avatar key={id} id={id} size="large" />
      ))}
    </div>
  )
}

/** The profiles of the shop on other sites. */
export function SocialLinks({ block: { id, title }, facts: { links } }: BlockProps) {
  return (
    <section id={id ?? undefined} className="meeting" aria-label={title}>
      <ul className="meet">
        {links.map(({ name, url, about }) => (
          <li key={url}>
            <a href={url} rel="noopener me">
              <b>{name}</b>
              <span>{about}</span>
              <small>{addressOf(url)}</small>
              <ArrowRight aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
      {links.length > 0 && <p className="text">These sites are independent and need their own accounts.</p>}
    </section>
  )
}

/** Lists in columns. */
export function Bring({ block: { id, content } }: BlockProps) {
  return (
    <section id={id ?? undefined} className="bring">
      {entriesOf(content, 'h2').map(({ html, parts }) => (
        <div key={html}>
          <Inline as="h2" html={html} />
          <ul className="plain-list">
            {itemsOf(parts).map((item) => (
              <Inline key={item} as="li" html={item} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** A URL without protocol and trailing slash. */
const addressOf = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '')
