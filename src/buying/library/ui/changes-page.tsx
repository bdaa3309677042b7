import { utcDayText } from '#src/kernel/dates.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import type { PurchaseView } from '#src/buying/library/view.ts'
import { Form } from 'react-router'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { DiffLines } from '#src/ui/elements/diff-lines.tsx'
import type { TextDiff, VersionView } from '#src/storefront/catalog/view.ts'
import { readerHref } from '#src/buying/library/ui/words.ts'
import '#src/buying/library/ui/library.css'

const states = { same: 'Unchanged', changed: 'Changed', added: 'New', removed: 'Removed' } as const

/** The comparison of one text: removed and added lines with their changed words. */
export function DiffView({ text, isAlone }: { readonly text: TextDiff; readonly isAlone: boolean }) {
  const { name, nameBefore, state, lines } = text
  return (
    <section>
      {(!isAlone || nameBefore) && (
        <p className="row row-wrap mb-4">
          <b dir="auto" className="large min-w-0 wrap-anywhere">
            {name}
          </b>
          <Badge tone={state === 'added' ? 'ok' : state === 'removed' ? 'warn' : 'plain'}>{states[state]}</Badge>
          {nameBefore && (
            <span className="quiet small wrap-anywhere">
              Previously <bdi>{nameBefore}</bdi>
            </span>
          )}
        </p>
      )}
      {lines.length > 0 && <DiffLines lines={lines} />}
      {lines.length === 0 && isAlone && !nameBefore && <p className="quiet">These versions are identical.</p>}
    </section>
  )
}

type ChangesPageProps = {
  readonly purchase: PurchaseView
  readonly versions: readonly VersionView[]
  readonly from: number
  readonly to: number
  readonly texts: readonly TextDiff[]
}

/** The comparison of two versions. */
export function ChangesPage({ purchase, versions, from, to, texts }: ChangesPageProps) {
  const note = versions.find(({ version }) => version === to)?.note
  return (
    <div className="wrap page-end">
      <Breadcrumbs
        crumbs={[
          { label: 'My Purchases', href: '/purchases' },
          { label: purchase.title, href: readerHref(purchase) },
        ]}
      />
      <div className="purchase-head">
        <PageHead title={`What changed in version ${to}`} lead={<bdi>{purchase.title}</bdi>} />
      </div>
      {note && (
        <blockquote className="version-note mb-8" dir="auto">
          {note}
        </blockquote>
      )}
      {versions.length > 1 && <Choose versions={versions} from={from} to={to} />}
      {from === to ? (
        <Notice title="There is only one version">Nothing has changed since you bought it.</Notice>
      ) : (
        <div className="stack gap-8">
          {texts.map((text, i) => (
            <DiffView key={`${i} ${text.name}`} text={text} isAlone={texts.length === 1} />
          ))}
        </div>
      )}
      <div className="row row-wrap mt-7">
        <Form method="post" action={readerHref(purchase)}>
          <Button look="ink" name="intent" value="seen">
            {purchase.hasNewVersion ? 'Got it' : 'Back to the prompt'}
          </Button>
        </Form>
        <ButtonLink to="/purchases">My Purchases</ButtonLink>
      </div>
    </div>
  )
}

function Choose({ versions, from, to }: Pick<ChangesPageProps, 'versions' | 'from' | 'to'>) {
  const options = versions.map(({ version, publishedAt }) => ({
    value: String(version),
    label: `Version ${version}, ${utcDayText(publishedAt)}`,
  }))
  return (
    <Form method="get" className="row row-wrap items-end mb-8">
      <Field name="from" label="From">
        <Select key={from} options={options} defaultValue={String(from)} />
      </Field>
      <Field name="to" label="To">
        <Select key={to} options={options} defaultValue={String(to)} />
      </Field>
      <Button>Compare</Button>
    </Form>
  )
}
