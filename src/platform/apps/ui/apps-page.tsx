import { Form } from 'react-router'
import type { ConnectedApp } from '#src/platform/apps/view.ts'
import { hostOf } from '#src/platform/apps/rules.ts'
import { ScopeList } from '#src/platform/apps/ui/scope-list.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { When } from '#src/ui/elements/when.tsx'
import '#src/people/accounts/ui/tab-form.css'

/** The apps that may act for the viewer. */
export function AppsPage({ apps }: { readonly apps: readonly ConnectedApp[] }) {
  return (
    <>
      <PageHead title="Apps" lead="Apps that can use your account." />
      {apps.length === 0 ? (
        <EmptyState title="No apps connected">
          An app that you connect is listed here. <Link to="/developers/mcp">Connect an AI tool</Link>.
        </EmptyState>
      ) : (
        <ul className="sessions" aria-label="Connected apps">
          {apps.map((app) => (
            <Line key={app.clientId} {...app} />
          ))}
        </ul>
      )}
    </>
  )
}

function Line({ clientId, name, site, scopes, since, lastUsedAt }: ConnectedApp) {
  return (
    <li>
      <div className="stack gap-2">
        <p className="strong" dir="auto">
          {name}
        </p>
        <p className="quiet small">
          {site !== null && `${hostOf(site)} · `}
          Connected <When at={since} /> · {lastUsedAt === null ? 'Never used' : <LastUse at={lastUsedAt} />}
        </p>
        <ScopeList scopes={scopes} />
      </div>
      <Form method="post" action="/profile/apps" preventScrollReset>
        <input type="hidden" name="clientId" value={clientId} />
        <Button size="small" name="intent" value="disconnect" aria-label={`Disconnect ${name}`}>
          Disconnect
        </Button>
      </Form>
    </li>
  )
}

const LastUse = ({ at }: { readonly at: Date }) => (
  <>
    Last used <When at={at} />
  </>
)
