import { Form } from 'react-router'
import type { BadgeTone } from '#src/ui/elements/badge.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { moneyText } from '#src/ui/elements/price-text.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import type { CodeStanding } from '#src/features/discounts/rules.ts'
import type { DiscountView } from '#src/features/discounts/view.ts'

const badges: Readonly<Record<CodeStanding, { tone: BadgeTone; name: string }>> = {
  active: { tone: 'ok', name: 'Active' },
  paused: { tone: 'line', name: 'Paused' },
  expired: { tone: 'plain', name: 'Expired' },
  'used-up': { tone: 'plain', name: 'Used up' },
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
/** The code is valid through the day before it ends. */
const lastDay = (expiresAt: Date) => day.format(new Date(expiresAt.getTime() - 1))

const columns: readonly Column<DiscountView>[] = [
  { head: 'Code', cell: ({ code }) => <b className="wrap-anywhere">{code}</b> },
  { head: 'Off', cell: ({ percent, amount }) => (percent === null ? moneyText(amount ?? 0) : `${percent}%`) },
  { head: 'Used', cell: ({ uses, maxUses }) => (maxUses === null ? String(uses) : `${uses} of ${maxUses}`) },
  { head: 'Until', wideOnly: true, cell: ({ expiresAt }) => (expiresAt ? lastDay(expiresAt) : 'No end') },
  {
    head: 'Stands',
    wideOnly: true,
    cell: ({ standing }) => <Badge tone={badges[standing].tone}>{badges[standing].name}</Badge>,
  },
  { head: 'Change', silent: true, numeric: true, cell: (code) => <Change code={code} /> },
]

export function CodeTable({ codes }: { readonly codes: readonly DiscountView[] }) {
  if (codes.length === 0)
    return (
      <EmptyState title="You have no discount codes yet.">
        Make the first one below, and give it to whom you like: buyers type it at the checkout.
      </EmptyState>
    )
  return <Table caption="Your discount codes" columns={columns} rows={codes} rowKey={({ id }) => id} />
}

function Change({ code: { id, code, standing } }: { readonly code: DiscountView }) {
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
