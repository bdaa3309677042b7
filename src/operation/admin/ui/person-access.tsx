import { commaList } from '#src/kernel/lists.ts'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { ConnectedApp } from '#src/platform/apps/view.ts'
import { keyKindNames } from '#src/platform/developers/rules.ts'
import type { KeyView } from '#src/platform/developers/view.ts'
import type { EndpointView } from '#src/platform/webhooks/view.ts'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { When } from '#src/ui/elements/when.tsx'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'

type PersonAccessProps = {
  readonly userId: string
  readonly keys: readonly KeyView[]
  readonly apps: readonly ConnectedApp[]
  readonly endpoints: readonly EndpointView[]
}

/** A user's keys, connected apps and webhook endpoints, which an admin can revoke. */
export function PersonAccess({ userId, keys, apps, endpoints }: PersonAccessProps) {
  const crumbs = [
    { label: 'Admin', href: '/admin' },
    { label: 'Account', href: `/admin/people/${userId}` },
  ]
  return (
    <div className="wrap record admin">
      <Breadcrumbs crumbs={crumbs} />
      <PageHead title="API access" lead="Programs that can use this account." />
      <Part title="API keys, Git tokens and library addresses" isEmpty={keys.length === 0}>
        <Table
          caption="API keys, Git tokens and library addresses"
          rows={keys}
          rowKey={({ id }) => id}
          columns={keyColumns}
        />
      </Part>
      <Part title="Connected apps" isEmpty={apps.length === 0}>
        <Table caption="Connected apps" rows={apps} rowKey={({ clientId }) => clientId} columns={appColumns} />
      </Part>
      <Part title="Webhook endpoints" isEmpty={endpoints.length === 0}>
        <Table caption="Webhook endpoints" rows={endpoints} rowKey={({ id }) => id} columns={endpointColumns} />
      </Part>
    </div>
  )
}

type PartProps = { readonly title: string; readonly isEmpty: boolean; readonly children: ReactNode }

function Part({ title, isEmpty, children }: PartProps) {
  const id = title.toLowerCase().replaceAll(/\W+/g, '-')
  return (
    <section className="record-block" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {isEmpty ? <p className="quiet">None.</p> : children}
    </section>
  )
}

const Use = ({ at }: { readonly at: Date | null }) =>
  at === null ? <span className="quiet">Never</span> : <When at={at} />

type RevokeProps = { readonly intent: string; readonly id: string; readonly label: string; readonly text: string }

function Revoke({ intent, id, label, text }: RevokeProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button size="small" name="intent" value={intent} aria-label={label}>
        {text}
      </Button>
    </Form>
  )
}

const keyColumns: readonly Column<KeyView>[] = [
  { head: 'Name', cell: ({ name }) => <bdi className="wrap-anywhere">{name}</bdi> },
  { head: 'Key', cell: ({ prefix }) => <code>{prefix}…</code> },
  { head: 'Scopes', cell: ({ kind, scopes }) => (kind === 'api' ? commaList(scopes) : keyKindNames[kind]) },
  { head: 'Last used', cell: ({ lastUsedAt }) => <Use at={lastUsedAt} /> },
  {
    head: 'Actions',
    silent: true,
    numeric: true,
    cell: ({ id, name }) => <Revoke intent="revoke-key" id={id} label={`Revoke ${name}`} text="Revoke" />,
  },
]

const appColumns: readonly Column<ConnectedApp>[] = [
  { head: 'Name', cell: ({ name }) => <bdi className="wrap-anywhere">{name}</bdi> },
  { head: 'Scopes', cell: ({ scopes }) => commaList(scopes) },
  { head: 'Last used', cell: ({ lastUsedAt }) => <Use at={lastUsedAt} /> },
  {
    head: 'Actions',
    silent: true,
    numeric: true,
    cell: ({ clientId, name }) => (
      <Revoke intent="disconnect-app" id={clientId} label={`Disconnect ${name}`} text="Disconnect" />
    ),
  },
]

const endpointColumns: readonly Column<EndpointView>[] = [
  { head: 'URL', cell: ({ url }) => <span className="wrap-anywhere">{url}</span> },
  { head: 'Events', cell: ({ events }) => events?.join(', ') ?? 'All' },
  {
    head: 'Actions',
    silent: true,
    numeric: true,
    cell: ({ id, url }) => <Revoke intent="delete-endpoint" id={id} label={`Delete ${url}`} text="Delete" />,
  },
]
