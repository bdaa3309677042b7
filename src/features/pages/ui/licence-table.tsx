import { Check, Minus } from '#src/ui/elements/icons.ts'
import { Table } from '#src/ui/data/table.tsx'
import type { Column } from '#src/ui/data/table.tsx'

/** Each use, and the least licence that allows it: every licence includes those before it. */
const uses = [
  { use: 'Use it for yourself', from: 0 },
  { use: 'Adapt the text to your needs', from: 0 },
  { use: 'Use what it writes in paid work', from: 1 },
  { use: 'Deliver what it writes to clients', from: 1 },
  { use: 'Build it into a product that you sell', from: 2 },
  { use: 'Pass on or resell the text itself', from: 3 },
] as const

type Use = (typeof uses)[number]

const licence = (head: string, rank: number): Column<Use> => ({
  head,
  cell: ({ from }) => <Allowed is={rank >= from} />,
})

const columns: readonly Column<Use>[] = [
  { head: 'You may', cell: ({ use }) => use },
  licence('Personal', 0),
  licence('Commercial', 1),
  licence('Extended', 2),
]

export function LicenceTable() {
  return (
    <div className="licences">
      <Table caption="What each licence allows" columns={columns} rows={uses} rowKey={({ use }) => use} />
    </div>
  )
}

function Allowed({ is }: { is: boolean }) {
  return (
    <span className={is ? 'yes' : 'no'}>
      {is ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
      <span className="sr">{is ? 'Yes' : 'No'}</span>
    </span>
  )
}
