import { Link } from '#src/ui/link.tsx'
import { brand } from '#src/kernel/brand.ts'
import type { Deal } from '#src/features/pages/view.ts'
import { MailLink } from '#src/features/pages/ui/mail-link.tsx'
import { Questions } from '#src/features/pages/ui/questions.tsx'
import { supportQuestions } from '#src/features/pages/ui/support-questions.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Panel } from '#src/ui/panel.tsx'
import '#src/features/pages/ui/pages.css'

export function SupportPage({ deal }: { deal: Deal }) {
  return (
    <div className="wrap written">
      <PageHead
        title="How can we help?"
        lead="Most answers stand below. For everything else there is one address, read by people."
      />
      <Panel label="Write to us" first>
        <p className="big-mail">
          <MailLink />
        </p>
        <dl className="facts-row">
          <div>
            <dt>Hours</dt>
            <dd>Monday to Friday, 9:00 to 17:00 CET</dd>
          </div>
          <div>
            <dt>Reply</dt>
            <dd>Within 24 hours</dd>
          </div>
          <div>
            <dt>Where</dt>
            <dd>{brand.city}</dd>
          </div>
        </dl>
        <p className="text">
          Write from the address of your account. If it is about a purchase, give the receipt number from your order
          confirmation; if it is about a listing, its address. Never send us a password or a card number.
        </p>
      </Panel>
      <Panel label="Questions" note="From the letters we get">
        <Questions name="support" questions={supportQuestions(deal)} />
      </Panel>
      <Panel label="Read on">
        <ul className="ways">
          <Way href="/guide" title="Creator guide" text="Six steps from a text that works to one that sells." />
          <Way href="/best-practices" title="Best practices" text="What listings that sell have in common." />
          <Way href="/marketplace" title="Marketplace" text="Everything on sale, searched and sorted." />
        </ul>
      </Panel>
    </div>
  )
}

function Way({ href, title, text }: { href: string; title: string; text: string }) {
  return (
    <li>
      <Link to={href}>{title}</Link>
      <span>{text}</span>
    </li>
  )
}
