import { Ellipsis } from '#src/ui/elements/icons.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Byline } from '#src/ui/elements/byline.tsx'
import { IconButton } from '#src/ui/elements/button.tsx'
import { HeldText } from '#src/ui/elements/redacted-text.tsx'
import { Panel } from '#src/ui/elements/panel.tsx'
import { moneyText } from '#src/kernel/money.ts'
import { Progress } from '#src/ui/elements/progress.tsx'
import { PromptText } from '#src/ui/elements/prompt-text.tsx'
import { RatingSpread } from '#src/ui/forms/stars.tsx'
import { StatRow } from '#src/ui/elements/stat-row.tsx'
import { Table, type Column } from '#src/ui/data/table.tsx'
import { Spec } from '#src/ui/style-guide/spec.tsx'

const stats = [
  { label: 'Total Sales', value: '3,412', note: '+84 this week', trend: 'up' },
  { label: 'Total Revenue', value: '$58,204', note: '+$1,390 this week', trend: 'up' },
  { label: 'Average rating', value: '4.9', note: '612 reviews' },
  { label: 'Total Views', value: '41,870', note: '−3% this week', trend: 'down' },
] as const

type Row = { name: string; roles: string[]; joined: string; spent: number }
const rows: readonly Row[] = [
  { name: 'Henrik Dahl', roles: ['buyer'], joined: 'Mar 3, 2025', spent: 999900 },
  { name: 'Freja Holm', roles: ['seller', 'buyer'], joined: 'Jan 12, 2025', spent: 21400 },
  { name: 'Noor Haddad', roles: ['admin'], joined: 'Jan 2, 2025', spent: 0 },
]
const columns: readonly Column<Row>[] = [
  { head: 'User', cell: (row) => <Byline person={{ name: row.name, avatarId: row.name }} /> },
  { head: 'Roles', cell: (row) => row.roles.map((role) => <Badge key={role}>{role}</Badge>) },
  { head: 'Joined', cell: (row) => row.joined, wideOnly: true },
  { head: 'Spent', cell: (row) => moneyText(row.spent), numeric: true },
  {
    head: 'Actions',
    silent: true,
    numeric: true,
    cell: () => (
      <IconButton type="button" size="small" label="More">
        <Ellipsis aria-hidden="true" />
      </IconButton>
    ),
  },
]

const text =
  'You write the letter to the owners of {{company}} for the {{quarter}}. Your tone is {{tone}}.\n\nRead the table before you write.'

/** Figures, tables, panels and prompt texts. */
export function DataSpecs() {
  return (
    <>
      <Spec name="Stat">
        <StatRow stats={stats} />
      </Spec>
      <Spec name="Table">
        <Table caption="Users" columns={columns} rows={rows} rowKey={(row) => row.name} />
      </Spec>
      <Spec name="Goods" note="Highlighted variables and redacted text">
        <PromptText
          text={text}
          values={
            new Map([
              ['company', 'Norrsken Ferries'],
              ['tone', 'plain'],
            ])
          }
        />
        <div className="goods">
          Begin with it.
          <HeldText words={1082} />
        </div>
      </Spec>
      <Spec name="Rating">
        <RatingSpread average={4.9} counts={[1, 1, 4, 19, 187]} />
      </Spec>
      <Spec name="Panel and progress">
        <Panel label="What's Included" note="One text" first>
          <p className="text">Label on the left, content on the right.</p>
        </Panel>
        <Progress label="cover-final.png" value={62} />
      </Spec>
    </>
  )
}
