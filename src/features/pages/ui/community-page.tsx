import { Avatar } from '#src/ui/elements/avatar.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { ArrowRight } from '#src/ui/elements/icons.ts'
import { useShop } from '#src/ui/shell/shop-context.ts'
import type { SettingLink } from '#src/kernel/define-setting.ts'
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

export function CommunityPage({ links }: { readonly links: readonly SettingLink[] }) {
  const shop = useShop()
  return (
    <div className="wrap written">
      <div className="community-head">
        <PageHead title="The people behind the prompts" lead={`Where ${shop.name} creators and buyers talk.`} />
        <CommunityWall />
      </div>
      <Contents look="line" places={places} />
      <section id="meet" aria-label="Where to meet">
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
      <section id="bring" className="bring">
        <div>
          <h2>Good to bring</h2>
          <ul className="plain-list">
            <li>A draft that almost works, with the output that shows why.</li>{' '}
            <li>What a model update did to your prompt.</li> <li>A prompt you would pay for that nobody has listed.</li>
          </ul>
        </div>
        <div>
          <h2>Please don’t post</h2>
          <ul className="plain-list">
            <li>Prompts that someone bought.</li> <li>Off-platform deals and review trading.</li>
          </ul>
        </div>
      </section>
      <Panel label="Elsewhere" id="else">
        <p className="text">
          See the <Link to="/guidelines">community guidelines</Link> and the <Link to="/guide">creator guide</Link>. For
          events or ideas, <MailLink>email us</MailLink>.
        </p>
      </Panel>
    </div>
  )
}

/** A URL without protocol and trailing slash. */
const addressOf = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '')
