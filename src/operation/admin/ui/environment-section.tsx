import type { SettingInForce } from '#src/kernel/setting-in-force.ts'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { Table } from '#src/ui/data/table.tsx'

/** The environment of the server, without secrets. */
export function EnvironmentSection({ settings }: { readonly settings: readonly SettingInForce[] }) {
  return (
    <>
      <SectionHead title="Environment" />
      <p className="quiet small mb-4">Read from the environment at startup. Secrets are hidden.</p>
      <Table caption="Environment" columns={columns} rows={settings} rowKey={({ name }) => name} />
    </>
  )
}

const columns = [
  {
    head: 'Variable',
    cell: ({ name, meaning }: SettingInForce) => (
      <>
        <code>{name}</code>
        <span className="admin-under">{meaning}</span>
      </>
    ),
  },
  { head: 'Value', cell: (setting: SettingInForce) => <Value setting={setting} /> },
]

function Value({ setting: { value, isSecret, isGiven } }: { setting: SettingInForce }) {
  return (
    <div className="admin-value">
      {value === '' || isSecret ? <b>{value || 'not set'}</b> : <code className="wrap-anywhere">{value}</code>}
      <span className="admin-under">{isGiven ? 'from the environment' : 'default'}</span>
    </div>
  )
}
