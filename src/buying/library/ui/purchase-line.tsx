import { licenseText } from '#src/kernel/vocabulary.ts'
import { useNameOf } from '#src/ui/shell/vocabulary-context.ts'
import { utcDayText } from '#src/kernel/dates.ts'
import { WithdrawalLink } from '#src/ui/shell/withdrawal-link.tsx'
import { LocalDay } from '#src/ui/elements/local-time.tsx'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { VisuallyHidden } from '#src/ui/elements/visually-hidden.tsx'
import type { PurchaseView } from '#src/buying/library/view.ts'
import { PartOf } from '#src/money/bundles/ui/part-of.tsx'
import { readerHref, kindText, receiptText, suspendedTitles } from '#src/buying/library/ui/words.ts'
import { CopyPurchase } from '#src/buying/library/ui/copy-purchase.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { libraryTexts } from '#src/buying/library/texts.ts'
import { PaidText } from '#src/buying/library/ui/paid-text.tsx'
import { DownloadMenu } from '#src/buying/library/ui/download-menu.tsx'
import { PurchaseCover } from '#src/buying/library/ui/purchase-cover.tsx'
import { RefundControl, RefundState } from '#src/buying/library/ui/refund-control.tsx'

/** The first view opens the purchase, so it is a POST; later it is a link. */
export function ViewText({ purchase }: { readonly purchase: PurchaseView }) {
  const label = (
    <>
      View <VisuallyHidden>{purchase.title}</VisuallyHidden>
    </>
  )
  if (purchase.openedAt !== null)
    return (
      <ButtonLink look="ink" size="small" to={readerHref(purchase)}>
        {label}
      </ButtonLink>
    )
  return (
    <Form method="post" action={readerHref(purchase)}>
      <Button look="ink" size="small" name="intent" value="open">
        {label}
      </Button>
    </Form>
  )
}

/** A row of the library. */
export function PurchaseLine({ purchase }: { readonly purchase: PurchaseView }) {
  const isRefunded = purchase.refundedAt !== null
  return (
    <li className={isRefunded ? 'is-refunded' : undefined}>
      <PurchaseCover purchase={purchase} sizes="7.5rem" />
      <div className="min-w-0">
        <h2>
          <Link className="clamp wrap-anywhere" dir="auto" to={readerHref(purchase)}>
            {purchase.title}
          </Link>
        </h2>
        <p className="meta wrap-anywhere">
          {purchase.type !== 'prompt' && <>{kindText(purchase)} · </>}
          By <bdi>{purchase.creatorName}</bdi> · {useNameOf()('model', purchase.model)} ·{' '}
          {licenseText(purchase.licenceName, purchase.seats)}
        </p>
        <p className="meta">
          <LocalDay at={purchase.purchasedAt} /> · <PaidText purchase={purchase} />
          {purchase.pricePaid !== null && !purchase.isGift && ` · ${receiptText(purchase)}`}
        </p>
        <PartOf bundle={purchase.bundle} />
        <State purchase={purchase} />
        <RefundState purchase={purchase} />
        {!isRefunded && purchase.orderId !== null && <WithdrawalLink orderId={purchase.orderId} className="small" />}
      </div>
      {!isRefunded && purchase.suspendedFor === null && <Acts purchase={purchase} />}
    </li>
  )
}

function State({
  purchase: { id, title, refundedAt, openedAt, suspendedFor, hasNewVersion, refund, refundUntil, seatOf },
}: {
  readonly purchase: PurchaseView
}) {
  if (suspendedFor !== null)
    return (
      <p className="mt-2">
        <Badge tone="warn">{suspendedTitles[suspendedFor]}</Badge>{' '}
        <span className="quiet small">{libraryTexts.suspended[suspendedFor]}</span>
      </p>
    )
  if (refundedAt !== null)
    return (
      <p className="mt-2">
        <Badge tone="warn">{seatOf ? 'Seat ended' : 'Refunded'}</Badge>
      </p>
    )
  if (hasNewVersion)
    return (
      <p className="mt-2">
        <Badge tone="mark">New version</Badge>{' '}
        <Link className="small" to={`${readerHref({ id })}/changes`}>
          What changed <VisuallyHidden>in {title}</VisuallyHidden>
        </Link>
      </p>
    )
  if (openedAt !== null) return null
  return (
    <p className="mt-2">
      <Badge tone="info">Unopened</Badge>{' '}
      {refund.kind === 'withdraw' && <span className="quiet small">Full refund until {utcDayText(refundUntil)}</span>}
    </p>
  )
}

function Acts({ purchase }: { readonly purchase: PurchaseView }) {
  return (
    <div className="line-acts">
      <ViewText purchase={purchase} />
      <CopyPurchase purchase={purchase} size="small" />
      <DownloadMenu purchase={purchase} />
      <RefundControl purchase={purchase} />
    </div>
  )
}
