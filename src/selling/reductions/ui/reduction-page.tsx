import { Form, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { moneyText } from '#src/kernel/money.ts'
import { longestDays } from '#src/selling/reductions/rules.ts'
import type { Pricing } from '#src/storefront/catalog/rules.ts'
import type { ReductionState } from '#src/selling/reductions/rules.ts'
import { reductionTexts } from '#src/selling/reductions/texts.ts'
import type { ReductionView } from '#src/selling/reductions/view.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import type { BadgeTone } from '#src/ui/elements/badge.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { priceText } from '#src/ui/elements/price-text.ts'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, PriceInput } from '#src/ui/forms/input.tsx'

type Values = Readonly<Record<string, string>> | null

type ReductionPageProps = {
  readonly listingId: string
  readonly title: string
  readonly priceCents: number
  readonly pricing: Pricing
  /** Of the last 30 days. */
  readonly lowestCents: number
  readonly timeZone: string
  readonly reductions: readonly ReductionView[]
  /** The entered values after a failure. */
  readonly values: Values
  readonly failure: Failure | null
}

/** The price reductions of a listing, and the form for the next one. */
export function ReductionPage({ listingId, title, priceCents, pricing, reductions, ...rest }: ReductionPageProps) {
  const current = reductions.find(({ state }) => state === 'planned' || state === 'running')
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[
          { label: 'Dashboard', href: '/dashboard' },
          { label: title, href: `/edit-prompt/${listingId}` },
        ]}
      />
      <PageHead
        title="Price reduction"
        lead="Lower the price for a limited time. The listing shows the last day, and the lowest price in the 30 days before."
      />
      {reductions.length === 0 ? (
        <EmptyState title="No price reductions yet">{emptyText(priceCents, pricing)}</EmptyState>
      ) : (
        <Table caption="Price reductions" columns={columns} rows={reductions} rowKey={({ id }) => id} />
      )}
      {priceCents > 0 && pricing === 'fixed' && !current && (
        <section className="section-block" aria-labelledby="reduce">
          <h2 id="reduce">Reduce the price</h2>
          <PlanForm key={reductions.length} priceCents={priceCents} {...rest} />
        </section>
      )}
      {current?.state === 'running' && (
        <p className="quiet mt-4">
          The price is {priceText(priceCents)}. If you change the price of the listing, this reduction ends.
        </p>
      )}
    </div>
  )
}

function emptyText(priceCents: number, pricing: Pricing): string {
  if (pricing !== 'fixed') return `${reductionTexts.notFixed}.`
  return priceCents > 0 ? 'Set one up below.' : 'A free listing has no price to reduce.'
}

const badges: Readonly<Record<ReductionState, { tone: BadgeTone; name: string }>> = {
  planned: { tone: 'line', name: 'Scheduled' },
  running: { tone: 'ok', name: 'Running' },
  ended: { tone: 'plain', name: 'Ended' },
  canceled: { tone: 'plain', name: 'Canceled' },
}

const columns: readonly Column<ReductionView>[] = [
  { head: 'Price', cell: ({ priceCents }) => priceText(priceCents) },
  {
    head: 'Usual price',
    wideOnly: true,
    cell: ({ usualCents }) => (usualCents === null ? 'Set at the start' : moneyText(usualCents)),
  },
  { head: 'First day', wideOnly: true, cell: ({ firstDay }) => firstDay },
  { head: 'Last day', cell: ({ lastDay }) => lastDay },
  { head: 'Status', cell: ({ state }) => <Badge tone={badges[state].tone}>{badges[state].name}</Badge> },
  {
    head: 'Change',
    silent: true,
    numeric: true,
    cell: ({ id, priceCents, state }) =>
      (state === 'planned' || state === 'running') && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button
            size="small"
            name="intent"
            value="end"
            aria-label={`${state === 'running' ? 'End' : 'Cancel'} the reduction to ${priceText(priceCents)}`}
          >
            {state === 'running' ? 'End' : 'Cancel'}
          </Button>
        </Form>
      ),
  },
]

type PlanFormProps = Pick<ReductionPageProps, 'priceCents' | 'lowestCents' | 'timeZone' | 'values' | 'failure'>

function PlanForm({ priceCents, lowestCents, timeZone, values, failure }: PlanFormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'plan'
  const faultOf = (name: string) => failure?.fields?.[name]
  return (
    <Form method="post" className="stack measure" noValidate>
      <AccountField />
      <Field
        name="price"
        label="Reduced price"
        hint={`The price is ${moneyText(priceCents)}. Enter less than ${moneyText(lowestCents)}, the lowest price of the last 30 days.`}
        error={faultOf('price')}
        required
      >
        <PriceInput defaultValue={values?.['price']} />
      </Field>
      <Field
        name="startsOn"
        label="First day"
        hint={`Leave empty to start now. Days start and end at midnight (${timeZone}).`}
        error={faultOf('startsOn')}
      >
        <Input type="date" defaultValue={values?.['startsOn']} />
      </Field>
      <Field
        name="endsOn"
        label="Last day"
        hint={`Up to ${longestDays} days after the first day.`}
        error={faultOf('endsOn')}
        required
      >
        <Input type="date" defaultValue={values?.['endsOn']} />
      </Field>
      <div>
        <Button look="ink" name="intent" value="plan" pending={isSending} pendingLabel="Saving...">
          Reduce the price
        </Button>
      </div>
    </Form>
  )
}
