import type { KeyView } from '#src/platform/developers/view.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { When } from '#src/ui/elements/when.tsx'

/** The columns that tables of keys, tokens and addresses share. */
export const keyColumns = {
  name: {
    head: 'Name',
    cell: ({ name, prefix }) => (
      <>
        <b dir="auto" className="wrap-anywhere">
          {name}
        </b>
        <code className="quiet small block">{prefix}…</code>
      </>
    ),
  },
  created: { head: 'Created', cell: ({ createdAt }) => <When at={createdAt} /> },
  lastUsed: {
    head: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? <span className="quiet">Never</span> : <When at={lastUsedAt} />),
  },
} as const satisfies Readonly<Record<string, Column<KeyView>>>
