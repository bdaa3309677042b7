import { Form, useNavigation } from 'react-router'
import { keyColumns } from '#src/platform/developers/ui/key-columns.tsx'
import type { KeyView } from '#src/platform/developers/view.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { Confirm } from '#src/ui/forms/confirm.tsx'

type LibraryAddressesProps = {
  /** Null if they cannot be read now. */
  readonly addresses: readonly KeyView[] | null
  /** Whether the user may create addresses. */
  readonly canChange: boolean
}

/** The addresses of the user, without their secrets. */
export function LibraryAddresses({ addresses, canChange }: LibraryAddressesProps) {
  return (
    <section className="section-block" aria-labelledby="addresses-head">
      <h2 id="addresses-head">Your addresses</h2>
      {addresses === null && <Notice tone="bad" title="Your addresses can't be loaded right now." />}
      {addresses?.length === 0 && <EmptyState title="No addresses">Create one for each device.</EmptyState>}
      {addresses !== null && addresses.length > 0 && (
        <Table
          caption="Your addresses"
          columns={[...columns, actions(canChange)]}
          rows={addresses}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  )
}

const columns: readonly Column<KeyView>[] = [keyColumns.name, keyColumns.created, keyColumns.lastUsed]

const actions = (canRotate: boolean): Column<KeyView> => ({
  head: 'Actions',
  silent: true,
  numeric: true,
  cell: (address) => <Actions {...address} canRotate={canRotate} />,
})

type ActionsProps = Pick<KeyView, 'id' | 'name'> & { readonly canRotate: boolean }

function Actions({ id, name, canRotate }: ActionsProps) {
  // The answer is the page, which shows the new address.
  const page = { Form, state: useNavigation().state }
  return (
    <div className="row row-wrap row-end">
      {canRotate && (
        <Confirm
          fetcher={page}
          fields={{ id }}
          intent="rotate"
          opener="New address"
          label={`New address for ${name}`}
          question="Replace this address?"
          consequence="The old one ends at once. Tools that use it need the new one."
          yes="Replace it"
        />
      )}
      <Confirm
        fetcher={page}
        fields={{ id }}
        intent="revoke"
        opener="Switch off"
        label={`Switch off ${name}`}
        question="Switch off this address?"
        consequence="Tools that use it cannot read your purchases any more."
        yes="Switch off"
      />
    </div>
  )
}
