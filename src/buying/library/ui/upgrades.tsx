import { LocalDay } from '#src/ui/elements/local-time.tsx'
import { licenseText, withSeats } from '#src/kernel/vocabulary.ts'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { priceText } from '#src/ui/elements/price-text.ts'
import { useNameOf } from '#src/ui/shell/vocabulary-context.ts'
import { offerKey } from '#src/storefront/catalog/rules.ts'
import type { UpgradeOffer } from '#src/buying/orders/upgrade-rules.ts'
import { upgradeHref } from '#src/buying/orders/upgrade-rules.ts'
import type { PurchaseView, UpgradeView } from '#src/buying/library/view.ts'
import { libraryTexts } from '#src/buying/library/texts.ts'
import { RefundControl, RefundState } from '#src/buying/library/ui/refund-control.tsx'

type UpgradesProps = {
  readonly purchase: PurchaseView
  /** Those that the buyer bought, the first one first. */
  readonly upgraded: readonly UpgradeView[]
  /** Those that they can buy now. */
  readonly upgrades: readonly UpgradeOffer[]
}

/** The upgrades of a purchase to other licenses. Only the newest can be refunded, since the others are below it. */
export function Upgrades({ purchase, upgraded, upgrades }: UpgradesProps) {
  const nameOf = useNameOf()
  if (upgraded.length + upgrades.length === 0) return null
  const newest = upgraded.findLast(({ refundedAt }) => refundedAt === null)
  return (
    <section className="stack gap-3 mt-4" aria-labelledby="upgrades-head">
      <h2 id="upgrades-head">Upgrades</h2>
      {upgraded.map((upgrade) => (
        <div key={upgrade.id} className="stack gap-3">
          <p>
            {licenseText(nameOf('license', upgrade.licence), upgrade.seats)} for {priceText(upgrade.pricePaid)},{' '}
            <LocalDay at={upgrade.boughtAt} />
          </p>
          {upgrade.refundedAt !== null && <p className="quiet small">Refunded</p>}
          {upgrade.refundedAt === null && upgrade.suspendedFor !== null && (
            <p className="quiet small">{libraryTexts.upgradeSuspended}</p>
          )}
          <p className="row row-wrap small">
            <Link to={`/purchases/${upgrade.id}/receipt`}>Receipt of the upgrade</Link>
            <Link to={`/purchases/${upgrade.id}/invoice`}>Invoice of the upgrade</Link>
          </p>
          {upgrade === newest && (
            <div>
              <RefundState purchase={upgrade} />
              <RefundControl purchase={{ ...upgrade, title: purchase.title }} isUpgrade />
            </div>
          )}
        </div>
      ))}
      {upgrades.map(({ price, ...offer }) => (
        <ButtonLink key={offerKey(offer)} look="line" wide className="btn-wrap" to={upgradeHref(purchase.id, offer)}>
          Upgrade to {withSeats(nameOf('license', offer.licence), offer.seats)} for {priceText(price)}
        </ButtonLink>
      ))}
    </section>
  )
}
