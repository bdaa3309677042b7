import type { Figures } from '#src/selling/analytics/view.ts'
import { moneyText } from '#src/kernel/money.ts'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { CircleAlert, Heart, ShoppingBag, Star, History } from '#src/ui/elements/icons.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { priceText } from '#src/ui/elements/price-text.ts'
import { When } from '#src/ui/elements/when.tsx'

type Happened = Figures['activity'][number]

const icons = { sale: ShoppingBag, refund: History, dispute: CircleAlert, review: Star, follower: Heart } as const

/** The latest activity, regardless of the period. */
export function Activity({ figures: { activity } }: { readonly figures: Figures }) {
  if (activity.length === 0)
    return <EmptyState title="No activity yet">Sales, refunds, reviews and new followers will show up here.</EmptyState>
  return (
    <ul className="happened">
      {activity.map((one, i) => {
        const Icon = icons[one.kind]
        return (
          <li key={`${i} ${one.at.toISOString()}`}>
            <Icon aria-hidden="true" />
            <p>
              <Told {...one} />
            </p>
            <span className="quiet small">
              <When at={one.at} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Told({ kind, title, promptId, figure, name }: Happened) {
  const listing = (
    <Link to={`/prompt/${promptId}`} dir="auto">
      {title}
    </Link>
  )
  if (kind === 'follower') return <>You have a new follower.</>
  if (kind === 'sale')
    return figure === 0 ? (
      <>{listing} was downloaded for free.</>
    ) : (
      <>
        {listing} sold for {priceText(figure)}.
      </>
    )
  if (kind === 'refund')
    return (
      <>
        {listing} was refunded. {moneyText(figure)} left your earnings.
      </>
    )
  if (kind === 'dispute')
    return (
      <>
        A buyer disputed their payment for {listing}. {moneyText(figure)} left your earnings.
      </>
    )
  return (
    <>
      <bdi>{name || 'Someone'}</bdi> rated {listing} {figure} out of 5.
    </>
  )
}
