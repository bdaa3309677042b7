import { Link } from '#src/ui/link.tsx'
import { brand } from '#src/kernel/brand.ts'
import { MailLink } from '#src/features/pages/ui/mail-link.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Panel } from '#src/ui/panel.tsx'
import '#src/features/pages/ui/pages.css'

export function CommunityPage() {
  return (
    <div className="wrap written">
      <PageHead
        title="The people behind the texts"
        lead={`Writers who sell at ${brand.name}, and readers who put their texts to work, talk to each other here.`}
      />
      <Panel label="Meet" note="Free, and open to all" first>
        <p className="big-mail">
          <a href={brand.communityUrl} rel="noopener">
            {new URL(brand.communityUrl).host}
          </a>
        </p>
        <p className="text">
          The community has a place of its own, outside the shop, with an account of its own. Ask how others test a
          prompt before they list it, show a draft, or find somebody who writes what you need.
        </p>
      </Panel>
      <Panel label="Good to bring">
        <ul className="plain-list">
          <li>A draft that almost works, and the answer that shows where it does not.</li>
          <li>What a new version of a model did to your text, so that others can mend theirs.</li>
          <li>A job that you would pay for and that nobody has listed yet.</li>
        </ul>
      </Panel>
      <Panel label="Better left out">
        <ul className="plain-list">
          <li>Texts that somebody bought. They are licensed to one person, there as here.</li>
          <li>Offers around the shop, and praise in exchange for praise.</li>
        </ul>
      </Panel>
      <Panel label="Also">
        <ul className="ways">
          <li>
            <Link to="/guidelines">Guidelines</Link>
            <span>How we treat each other, and what happens otherwise.</span>
          </li>
          <li>
            <Link to="/guide">Creator guide</Link>
            <span>For those who want to list a first text.</span>
          </li>
          <li>
            <MailLink>Write to us</MailLink>
            <span>About a meeting, a talk, or an idea for the shop.</span>
          </li>
        </ul>
      </Panel>
    </div>
  )
}
