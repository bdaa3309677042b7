import { dayText } from '#src/kernel/dates.ts'
import { Form, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import type { BadgeTone } from '#src/ui/elements/badge.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { moneyText } from '#src/kernel/money.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import type { CodeStatus } from '#src/money/discounts/rules.ts'
import type { DiscountView } from '#src/money/discounts/view.ts'
import type { ReactNode } from 'react'
import { PageHead } from '#src/ui/elements/page-head.tsx'

type CodeFormProps = { readonly values: Readonly<Record<string, string>> | null; readonly failure: Failure | null }

const kinds = [
  { value: 'percent', label: 'Percent off each listing' },
  { value: 'amount', label: 'Amount off the order' },
]

/** The form for a new code. A failed form keeps its values, with errors beside the fields. */
export function CodeForm({ values, failure }: CodeFormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'create'
  // The form's fields are named like the input.
  const faultOf = (name: string) => failure?.fields?.[name] ?? failure?.fields?.[`discount.${name}`]
  return (
    <Form method="post" className="stack measure" noValidate>
      <AccountField />
      <Field name="code" label="Code" hint="3 to 24 letters, numbers or hyphens." error={faultOf('code')} required>
        <Input defaultValue={values?.['code']} maxLength={24} autoComplete="off" autoCapitalize="characters" />
      </Field>
      <Field name="kind" label="Discount" error={faultOf('kind')}>
        <Select options={kinds} defaultValue={values?.['kind'] ?? 'percent'} />
      </Field>
      <Field name="value" label="Value" error={faultOf('value')} required>
        <Input defaultValue={values?.['value']} inputMode="decimal" maxLength={10} autoComplete="off" />
      </Field>
      <Field name="maxUses" label="Max uses" hint="Leave empty for unlimited." error={faultOf('maxUses')}>
        <Input defaultValue={values?.['maxUses']} inputMode="numeric" maxLength={7} autoComplete="off" />
      </Field>
      <Field name="expires" label="Last day" hint="Leave empty for no end. UTC." error={faultOf('expires')}>
        <Input type="date" defaultValue={values?.['expires']} />
      </Field>
      <div>
        <Button look="ink" name="intent" value="create" pending={isSending} pendingLabel="Creating...">
          Create code
        </Button>
      </div>
    </Form>
  )
}

const badges: Readonly<Record<CodeStatus, { tone: BadgeTone; name: string }>> = {
  active: { tone: 'ok', name: 'Active' },
  paused: { tone: 'line', name: 'Paused' },
  expired: { tone: 'plain', name: 'Expired' },
  'used-up': { tone: 'plain', name: 'Used up' },
}

/** The last valid day is the day before it ends. */
const lastDay = (expiresAt: Date) => dayText(new Date(expiresAt.getTime() - 1))

const columns: readonly Column<DiscountView>[] = [
  { head: 'Code', cell: ({ code }) => <b className="wrap-anywhere">{code}</b> },
  { head: 'Off', cell: ({ percent, amount }) => (percent === null ? moneyText(amount ?? 0) : `${percent}%`) },
  { head: 'Used', cell: ({ uses, maxUses }) => (maxUses === null ? String(uses) : `${uses} of ${maxUses}`) },
  { head: 'Until (UTC)', wideOnly: true, cell: ({ expiresAt }) => (expiresAt ? lastDay(expiresAt) : 'No end') },
  {
    head: 'Status',
    wideOnly: true,
    cell: ({ standing }) => <Badge tone={badges[standing].tone}>{badges[standing].name}</Badge>,
  },
  { head: 'Change', silent: true, numeric: true, cell: (code) => <Change code={code} /> },
]

export function CodeTable({ codes }: { readonly codes: readonly DiscountView[] }) {
  if (codes.length === 0)
    return (
      <EmptyState title="You have no discount codes yet.">Create one below. Buyers enter it at checkout.</EmptyState>
    )
  return <Table caption="Your discount codes" columns={columns} rows={codes} rowKey={({ id }) => id} />
}

function Change({ code: { id, code, standing } }: { readonly code: DiscountView }) {
  if (standing === 'expired' || standing === 'used-up') return null
  const isPaused = standing === 'paused'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button size="small" name="intent" value={isPaused ? 'resume' : 'pause'} aria-label={label(isPaused, code)}>
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
    </Form>
  )
}

const label = (isPaused: boolean, code: string) => `${isPaused ? 'Resume' : 'Pause'} ${code}`

type DiscountsPageProps = {
  readonly codes: readonly DiscountView[]
  /** The entered values after a failure. */
  readonly values: Readonly<Record<string, string>> | null
  readonly failure: Failure | null
  readonly notice?: ReactNode
}

/** A seller's discount codes, and the form for a new one. */
export function DiscountsPage({ codes, values, failure, notice }: DiscountsPageProps) {
  return (
    <>
      <PageHead title="Discounts" lead="Percentage or amount off your listings. Each buyer can use a code once." />
      {notice}
      <CodeTable codes={codes} />
      <section className="section-block" aria-labelledby="new-code">
        <h2 id="new-code">New code</h2>
        {/* A code that was made leaves an empty form behind. */}
        <CodeForm key={codes.length} values={values} failure={failure} />
      </section>
    </>
  )
}
