import { Form } from 'react-router'
import { moneyText, sum } from '#src/kernel/money.ts'
import { bundleHref } from '#src/money/bundles/rules.ts'
import { obstacleTexts } from '#src/money/bundles/texts.ts'
import type { BundleInvitation } from '#src/money/bundles/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'

/** The bundles of others with listings of the user. Nothing without any. */
export function BundleInvitations({ invitations }: { readonly invitations: readonly BundleInvitation[] }) {
  if (invitations.length === 0) return null
  return (
    <section className="section-block" aria-labelledby="invitations">
      <h2 id="invitations">Invitations</h2>
      <p className="quiet measure">
        Other creators sell these bundles. Each sale is split among the listings in proportion to their prices, and each
        creator gets the part of their own. If yours would bring less than you agreed to, the bundle is not sold until
        you agree again.
      </p>
      <ul className="stack gap-8 measure mt-6">
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function Invitation({ invitation }: { readonly invitation: BundleInvitation }) {
  const { id, title, owner, price, listed, lines, isAgreed, obstacle } = invitation
  const yours = lines.filter(({ isYours }) => isYours)
  const isRest = obstacle !== null && isAgreed
  return (
    <li className="stack gap-3">
      <h3 className="wrap-anywhere">
        <Link to={bundleHref(id)} dir="auto">
          {title}
        </Link>
      </h3>
      <p className="quiet">
        By <Link to={`/creator/${owner}`}>@{owner}</Link>, {moneyText(price)}
        {listed > price && ` instead of ${moneyText(listed)}`} <State invitation={invitation} />
      </p>
      <ul className="stack gap-1 small">
        {lines.map((line) => (
          <li key={line.id} className="row">
            <span className="wrap-anywhere min-w-0">
              {line.title === null ? 'A listing that is not on sale' : <Title {...line} />}
              {line.isYours ? ' (yours)' : line.creator !== null && line.creator !== owner && ` by @${line.creator}`}
            </span>{' '}
            <span className="push">{moneyText(line.amount)}</span>
          </li>
        ))}
      </ul>
      <p>
        You get at least <b>{moneyText(sum(yours.map(({ amount }) => amount)))}</b> of each whole sale, before the fee
        and tax. Buyers who own a part of the bundle pay proportionally less.
      </p>
      {isRest && <p className="quiet small">{obstacleTexts[obstacle]}</p>}
      <Form method="post" className="row row-wrap" preventScrollReset>
        <AccountField />
        <input type="hidden" name="id" value={id} />
        {yours.map((line) => (
          <input key={line.id} type="hidden" name="line" value={`${line.id}:${line.amount}`} />
        ))}
        {!isAgreed && (
          <Button size="small" look="ink" name="intent" value="agree" aria-label={`Agree to ${title}`}>
            Agree
          </Button>
        )}
        <Button
          size="small"
          name="intent"
          value="leave"
          aria-label={yours.some(({ state }) => state === 'agreed') ? `Leave ${title}` : `Decline ${title}`}
        >
          {yours.some(({ state }) => state === 'agreed') ? 'Leave' : 'Decline'}
        </Button>
      </Form>
    </li>
  )
}

const Title = ({ id, title }: { readonly id: string; readonly title: string | null }) => (
  <Link to={`/prompt/${id}`} dir="auto">
    {title}
  </Link>
)

function State({ invitation: { isAgreed, isLess } }: { readonly invitation: BundleInvitation }) {
  if (isAgreed) return <Badge tone="ok">Agreed</Badge>
  return isLess ? <Badge tone="warn">Changed since you agreed</Badge> : <Badge tone="line">Invited</Badge>
}
