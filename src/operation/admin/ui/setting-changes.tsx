import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import { canUndo, changeTexts } from '#src/operation/settings/texts.ts'
import type { SettingChangeView, SettingView } from '#src/operation/settings/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { PageTurner } from './page-turner.tsx'
import { RowForm } from './row-form.tsx'

type SettingChangesProps = {
  readonly page: KeyedPage<SettingChangeView>
  readonly settings: readonly SettingView[]
}

/** The history of the settings, newest first. */
export function SettingChanges({ page, settings }: SettingChangesProps) {
  const known = new Map(settings.map((one) => [one.key, one]))
  const rows = page.items.map((change) => ({ change, setting: known.get(change.key) }))
  return (
    <>
      <SectionHead title="History" />
      <p className="quiet small mb-4">Every change of a setting. Undo restores the value before the change.</p>
      {rows.length === 0 ? (
        <EmptyState title="No changes yet" />
      ) : (
        <Table caption="History" columns={columns} rows={rows} rowKey={({ change }) => String(change.id)} />
      )}
      <PageTurner tab="settings" page={page} listQuery={{ section: 'history' }} />
    </>
  )
}

type Row = { readonly change: SettingChangeView; readonly setting: SettingView | undefined }

const columns = [
  { head: 'Date', cell: ({ change: { at } }: Row) => <When at={at} /> },
  {
    head: 'Setting',
    cell: ({ change: { label, undoes } }: Row) => (
      <>
        {label} {undoes !== null && <Badge>Undo</Badge>}
      </>
    ),
  },
  {
    head: 'Before',
    cell: ({ change, setting }: Row) => <bdi className="wrap-anywhere">{changeTexts(change, setting).before}</bdi>,
  },
  {
    head: 'After',
    cell: ({ change, setting }: Row) => <bdi className="wrap-anywhere">{changeTexts(change, setting).after}</bdi>,
  },
  { head: 'User', cell: ({ change: { who } }: Row) => <bdi className="wrap-anywhere">{who}</bdi> },
  { head: 'Actions', silent: true, numeric: true, cell: (row: Row) => <Undo {...row} /> },
]

function Undo({ change, setting }: Row) {
  if (!canUndo(change, setting)) return null
  return (
    <RowForm fields={{ id: String(change.id) }}>
      <Button
        size="small"
        name="intent"
        value="undo"
        aria-label={`Undo: ${change.label} to ${changeTexts(change, setting).before}`}
      >
        Undo
      </Button>
    </RowForm>
  )
}
