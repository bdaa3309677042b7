import { Form, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { moneyText } from '#src/kernel/money.ts'
import { longestDays } from '#src/selling/reductions/rules.ts'
import { OwnListingFrame } from '#src/storefront/catalog/ui/own-listing-frame.tsx'
import type { Pricing } from '#src/storefront/catalog/rules.ts'
import type { ReductionState } from '#src/selling/reductions/rules.ts'
import { reductionTexts } from '#src/selling/reductions/texts.ts'
import type { ReductionView } from '#src/selling/reductions/view.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import type { BadgeTone } from '#src/ui/elements/badge.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { priceText } from '#src/ui/elements/price-text.ts'
import { Split } from '#src/ui/elements/split.tsx'
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

/** The price reduction of a listing or the form for one, and earlier ones. */
export function ReductionPage({ listingId, title, priceCents, pricing, reductions, ...rest }: ReductionPageProps) {
  const current = reductions.find(({ state }) => state === 'planned' || state === 'running')
  const earlier = reductions.filter((reduction) => reduction !== current)
  const canPlan = priceCents > 0 && pricing === 'fixed'
  return (
    <OwnListingFrame
      listing={{ id: listingId, title }}
      current="/reduction"
      title="Price reduction"
      lead="Lower the price for a limited time."
      actions={<ButtonLink to={`/prompt/${listingId}`}>View listing</ButtonLink>}
    >
      {current ? (
        <Split aside={<WhatBuyersSee />}>
          <Current reduction={current} priceCents={priceCents} />
        </Split>
      ) : canPlan ? (
        <Split aside={<WhatBuyersSee />}>
          <section className="section-block" aria-labelledby="reduce">
            <h2 id="reduce">Reduce the price</h2>
            <PlanForm key={reductions.length} priceCents={priceCents} {...rest} />
          </section>
        </Split>
      ) : (
        <EmptyState title="No price to reduce">
          {pricing === 'fixed' ? 'This listing is free.' : `${reductionTexts.notFixed}.`}
        </EmptyState>
      )}
      {earlier.length > 0 && (
        <section className="section-block" aria-labelledby="earlier">
          <h2 id="earlier">Earlier price reductions</h2>
          <Table caption="Earlier price reductions" columns={columns} rows={earlier} rowKey={({ id }) => id} />
        </section>
      )}
    </OwnListingFrame>
  )
}

function WhatBuyersSee() {
  return (
    <section className="section-block" aria-labelledby="shown">
      <h2 id="shown">What buyers see</h2>
      <p>The listing shows the last day, and the lowest price in the 30 days before.</p>
      <p className="quiet small mt-2">If you change the price of the listing, a running reduction ends.</p>
    </section>
  )
}

type CurrentProps = { readonly reduction: ReductionView; readonly priceCents: number }

/** The planned or running reduction. */
function Current({ reduction: { id, state, usualCents, firstDay, lastDay, ...reduction }, priceCents }: CurrentProps) {
  const isRunning = state === 'running'
  const usual = usualCents ?? (isRunning ? null : priceCents)
  return (
    <section className="section-block" aria-labelledby="current">
      <h2 id="current">
        {moneyText(reduction.priceCents)}
        {usual !== null && (
          <>
            {' '}
            <span className="quiet">instead of {moneyText(usual)}</span>
          </>
        )}
      </h2>
      <dl className="ledger measure mb-8">
        <dt>Status</dt>
        <dd>
          <Badge tone={badges[state].tone}>{badges[state].name}</Badge>
        </dd>
        <dt>First day</dt>
        <dd>{firstDay}</dd>
        <dt>Last day</dt>
        <dd>{lastDay}</dd>
      </dl>
      <Form method="post" preventScrollReset>
        <AccountField />
        <input type="hidden" name="id" value={id} />
        <Button
          name="intent"
          value="end"
          aria-label={`${isRunning ? 'End' : 'Cancel'} the reduction to ${priceText(reduction.priceCents)}`}
        >
          {isRunning ? 'End the reduction' : 'Cancel the reduction'}
        </Button>
      </Form>
    </section>
  )
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
    cell: ({ usualCents }) => usualCents !== null && moneyText(usualCents),
  },
  { head: 'First day', wideOnly: true, cell: ({ firstDay }) => firstDay },
  { head: 'Last day', cell: ({ lastDay }) => lastDay },
  { head: 'Status', cell: ({ state }) => <Badge tone={badges[state].tone}>{badges[state].name}</Badge> },
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
        hint={
          lowestCents < priceCents
            ? `Less than ${moneyText(lowestCents)}, the lowest price of the last 30 days. The price is ${moneyText(priceCents)}.`
            : `Less than the price of ${moneyText(priceCents)}.`
        }
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
