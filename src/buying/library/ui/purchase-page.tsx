import { LocalDay } from '#src/ui/elements/local-time.tsx'
import { utcDayText } from '#src/kernel/dates.ts'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import type { OutlineItem } from '#src/storefront/catalog/text-rules.ts'
import type { VariableView, VersionView } from '#src/storefront/catalog/view.ts'
import { libraryTexts } from '#src/buying/library/texts.ts'
import type { LibraryText } from '#src/buying/library/rules.ts'
import type { UpgradeOffer } from '#src/buying/orders/upgrade-rules.ts'
import { Upgrades } from '#src/buying/library/ui/upgrades.tsx'
import type { PurchaseView, UpgradeView } from '#src/buying/library/view.ts'
import { kindText, readerHref, suspendedTitles } from '#src/buying/library/ui/words.ts'
import { PurchaseFacts } from '#src/buying/library/ui/purchase-facts.tsx'
import { PurchaseTexts } from '#src/buying/library/ui/purchase-texts.tsx'
import { DownloadMenu } from '#src/buying/library/ui/download-menu.tsx'
import { CopyPurchase } from '#src/buying/library/ui/copy-purchase.tsx'
import type { FillingState } from '#src/buying/library/ui/use-filling.ts'
import { useFilling } from '#src/buying/library/ui/use-filling.ts'
import { SampleValues, VariablesForm } from '#src/buying/library/ui/variables-form.tsx'
import '#src/buying/library/ui/library.css'
import { Link } from '#src/ui/elements/link.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'

export type PurchasePageProps = {
  readonly purchase: PurchaseView
  /** The shown version, and all versions. */
  readonly version: number
  readonly versions: readonly VersionView[]
  /** Null until the prompt is opened, and after a refund. */
  readonly texts: readonly LibraryText[] | null
  /** All variables, in order. */
  readonly variables: readonly VariableView[]
  readonly outline: readonly OutlineItem[]
  /** The upgrades that the buyer bought, and those that they can buy. */
  readonly upgraded: readonly UpgradeView[]
  readonly upgrades: readonly UpgradeOffer[]
  /** The filled-in values without scripts, in the order of the form. */
  readonly posted?: readonly string[] | null | undefined
  /** The section that runs the prompt and the kept runs, rendered by the runs feature. */
  readonly renderRun?: ((filling: FillingState) => ReactNode) | undefined
  /** The members of a license with seats, rendered by the seats feature. */
  readonly seats?: ReactNode
  /** The invitation to review, rendered by the reviews feature. */
  readonly review?: ReactNode
}

export function PurchasePage({
  purchase,
  version,
  versions,
  texts,
  variables,
  outline,
  upgraded,
  upgrades,
  posted = null,
  renderRun,
  seats,
  review,
}: PurchasePageProps) {
  const filling = useFilling({ promptId: purchase.promptId, variables, posted })
  const isLocked = purchase.suspendedFor !== null || purchase.refundedAt !== null
  return (
    <div className="wrap page-end">
      <Breadcrumbs crumbs={[{ label: 'My Purchases', href: '/purchases' }, { label: purchase.title }]} />
      <div className="purchase-head">
        <PageHead
          title={purchase.title}
          lead={
            <>
              {kindText(purchase)} by <bdi>{purchase.creatorName}</bdi>
            </>
          }
        />
      </div>
      <div className="with-summary">
        <div className="min-w-0 purchase-matter">
          {isLocked ? (
            <Locked purchase={purchase} />
          ) : (
            <>
              <TakeAway purchase={purchase} version={version} texts={texts} filling={filling} />
              <VersionNotice purchase={purchase} version={version} versions={versions} />
              <VariablesForm filling={filling} version={version} isOpened={texts !== null} />
              {texts === null ? (
                <UnopenedText />
              ) : (
                <>
                  {renderRun?.(filling)}
                  <PurchaseTexts texts={texts} type={purchase.type} outline={outline} filling={filling.filling} />
                </>
              )}
            </>
          )}
          {seats}
        </div>
        <PurchaseFacts purchase={purchase} version={version}>
          <Upgrades purchase={purchase} upgraded={upgraded} upgrades={upgrades} />
          {review}
          <VersionList purchase={purchase} versions={versions} shown={version} />
        </PurchaseFacts>
      </div>
    </div>
  )
}

type TakeAwayProps = Pick<PurchasePageProps, 'purchase' | 'version' | 'texts'> & { readonly filling: FillingState }

/** Copy, Open and Download. Each opens the purchase, so each is a POST until it is opened. */
function TakeAway({ purchase, version, texts, filling }: TakeAwayProps) {
  return (
    <div className="take-away">
      <div className="row row-wrap">
        <CopyPurchase
          purchase={purchase}
          texts={texts}
          filling={filling.filling}
          look="mark"
          size="large"
          label={purchase.textCount > 1 ? 'Copy all' : 'Copy'}
        />
        {texts === null && (
          <Form method="post" action={readerHref(purchase)} preventScrollReset>
            <Button size="large" name="intent" value="open">
              Open
            </Button>
          </Form>
        )}
        <DownloadMenu purchase={purchase} version={version} values={filling.values} size="large" />
        {texts !== null && (
          <ButtonLink size="large" to={`/purchases/tools?purchase=${purchase.id}`}>
            Use in your tools
          </ButtonLink>
        )}
      </div>
      {texts !== null && <SampleValues filling={filling} />}
      {texts === null && <p className="quiet">{unopenedText(purchase)}</p>}
    </div>
  )
}

function unopenedText({ refund, refundUntil }: PurchaseView): string {
  if (refund.kind === 'ask')
    return 'Not opened yet. You already got a refund for this listing, so we’ll review another one first.'
  if (refund.kind !== 'withdraw') return 'Not opened yet.'
  return `Not opened yet: full refund until ${utcDayText(refundUntil)}. Opening, copying or downloading it ends the refund period.`
}

/** A notice of a newer version than the seen or shown one. */
function VersionNotice({ purchase, version, versions }: Pick<PurchasePageProps, 'purchase' | 'version' | 'versions'>) {
  if (version !== purchase.version)
    return (
      <Notice tone="warn" title={`This is version ${version}`}>
        <ButtonLink to={readerHref(purchase)} look="bare" size="small">
          Read version {purchase.version}, the newest
        </ButtonLink>
      </Notice>
    )
  if (!purchase.hasNewVersion) return null
  const note = versions.find((one) => one.version === version)?.note
  return (
    <div className="alert new-version">
      <b>Version {version} is out</b>
      <div className="alert-text">
        {note && (
          <p className="version-note" dir="auto">
            {note}
          </p>
        )}
        <Form method="post" className="row row-wrap mt-2" preventScrollReset>
          <ButtonLink size="small" look="ink" to={`${readerHref(purchase)}/changes`}>
            See what changed
          </ButtonLink>
          <Button size="small" name="intent" value="seen">
            Got it
          </Button>
        </Form>
      </div>
    </div>
  )
}

/** Why the purchase cannot be read. */
function Locked({ purchase: { suspendedFor, seatOf } }: Pick<PurchasePageProps, 'purchase'>) {
  if (suspendedFor !== null)
    return (
      <Notice tone="warn" title={suspendedTitles[suspendedFor]}>
        {libraryTexts.suspended[suspendedFor]}
      </Notice>
    )
  if (seatOf !== null)
    return (
      <Notice tone="warn" title="Seat ended">
        {libraryTexts.seatEnded}.
      </Notice>
    )
  return (
    <Notice tone="warn" title="Refunded">
      {libraryTexts.refunded}.
    </Notice>
  )
}

/** Bars in place of the text. */
function UnopenedText() {
  return (
    <div className="goods">
      <div className="redacted" role="img" aria-label="Prompt, not opened yet">
        {Array.from({ length: 8 }, (_, i) => (
          <i key={i} />
        ))}
      </div>
    </div>
  )
}

type VersionListProps = {
  readonly purchase: { readonly id: string; readonly version: number }
  readonly versions: readonly VersionView[]
  /** The shown version. */
  readonly shown: number
}

/** All versions, newest first, with the creator's notes and links to the changes. */
export function VersionList({ purchase, versions, shown }: VersionListProps) {
  if (versions.length < 2) return null
  return (
    <section className="versions" aria-labelledby="versions-head">
      <h2 id="versions-head">Versions</h2>
      <ol reversed>
        {versions.map(({ version, note, publishedAt }) => (
          <li key={version} aria-current={version === shown ? 'true' : undefined}>
            <p className="row row-wrap">
              <b>Version {version}</b>
              {version === purchase.version && <Badge tone="mark">Newest</Badge>}
              <span className="quiet small">
                <LocalDay at={publishedAt} />
              </span>
            </p>
            {note && (
              <p className="version-note" dir="auto">
                {note}
              </p>
            )}
            <p className="row row-wrap small">
              {version === shown ? (
                <span className="quiet">Viewing</span>
              ) : (
                <Link to={versionHref(purchase, version)}>Read version {version}</Link>
              )}
              {version > 1 && (
                <Link to={`${readerHref(purchase)}/changes?from=${version - 1}&to=${version}`}>
                  What changed in version {version}
                </Link>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const versionHref = (purchase: VersionListProps['purchase'], version: number) =>
  version === purchase.version ? readerHref(purchase) : `${readerHref(purchase)}?version=${version}`
