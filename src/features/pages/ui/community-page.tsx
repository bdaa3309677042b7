import { Avatar } from '#src/ui/elements/avatar.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { ArrowRight } from '#src/ui/elements/icons.ts'
import { brand } from '#src/kernel/brand.ts'
import { Contents } from '#src/features/pages/ui/contents.tsx'
import { MailLink } from '#src/features/pages/ui/mail-link.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Panel } from '#src/ui/elements/panel.tsx'
import '#src/features/pages/ui/written.css'
import '#src/features/pages/ui/community.css'

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

const places = [
  { id: 'meet', title: 'Meet' },
  { id: 'bring', title: 'What to bring' },
  { id: 'else', title: 'Elsewhere' },
] as const

export function CommunityPage() {
  return (
    <div className="wrap written">
      <div className="community-head">
        <PageHead
          title="The people behind the texts"
          lead={`Writers who sell at ${brand.name}, and readers who put their texts to work, talk to each other here.`}
        />
        <CommunityWall />
      </div>
      <Contents look="line" places={places} />
      <section id="meet" aria-label="Where to meet">
        <ul className="meet">
          {brand.socialLinks.map(({ name, url, about }) => (
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
        <p className="text">
          These places are outside the shop, each with an account of its own. Nothing that you do there is joined to
          what you do here.
        </p>
      </section>
      <section id="bring" className="bring">
        <div>
          <h2>Good to bring</h2>
          <ul className="plain-list">
            <li>A draft that almost works, and the answer that shows where it does not.</li>
            <li>What a new version of a model did to your text, so that others can mend theirs.</li>
            <li>A job that you would pay for and that nobody has listed yet.</li>
          </ul>
        </div>
        <div>
          <h2>Please don’t post</h2>
          <ul className="plain-list">
            <li>Texts that somebody bought. They are licensed to one person, there as here.</li>
            <li>Off-platform deals and trading reviews.</li>
          </ul>
        </div>
      </section>
      <Panel label="Elsewhere" id="else">
        <p className="text">
          The <Link to="/guidelines">guidelines</Link> say how we treat each other, and what happens otherwise. The{' '}
          <Link to="/guide">creator guide</Link> is for those who want to list a first text. About a meeting, a talk, or
          an idea for the shop, <MailLink>write to us</MailLink>.
        </p>
      </Panel>
    </div>
  )
}

/** A URL without protocol and trailing slash. */
const addressOf = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '')
