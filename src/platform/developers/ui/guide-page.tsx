import { scopeTexts } from '#src/kernel/scopes.ts'
import { useShop } from '#src/ui/shell/shop-context.ts'
import { clientCommand } from '#src/kernel/software.ts'
import { keyScopes } from '#src/platform/developers/rules.ts'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Code } from './code.tsx'
import { guideExamples } from './guide-examples.ts'
import type { Topic } from './topics.tsx'
import { Topics } from './topics.tsx'
import '#src/ui/text/written.css'
import './developers.css'

/** The guide to the API. */
export function DevelopersPage({ site, keyPrefix }: { readonly site: string; readonly keyPrefix: string }) {
  const shop = useShop()
  const topics = topicsOf(guideExamples(new URL(site).origin, shop, keyPrefix))
  return (
    <div className="wrap written">
      <PageHead
        title="API"
        lead={`Your programs can do anything you can do on ${shop.name}: search, buy, read, sell and get paid.`}
      />
      <p className="row row-wrap mb-8">
        <ButtonLink look="ink" to="/profile/developers">
          Create an API key
        </ButtonLink>
        <ButtonLink to="/developers/reference">Reference</ButtonLink>
        <ButtonLink to="/developers/errors">Errors</ButtonLink>
        <ButtonLink to="/developers/mcp">MCP</ButtonLink>
      </p>
      <Topics topics={topics} />
    </div>
  )
}

function topicsOf(examples: ReturnType<typeof guideExamples>): readonly Topic[] {
  return [
    {
      id: 'start',
      title: 'Get started',
      body: (
        <>
          <p>
            Public data needs no key. For the rest, create a key under <Link to="/profile/developers">Developers</Link>{' '}
            in your profile and send it with each request.
          </p>
          <Code label="Search listings and read your profile">{examples.start}</Code>
        </>
      ),
    },
    {
      id: 'keys',
      title: 'Keys and scopes',
      body: (
        <>
          <p>
            A key has only the scopes that you choose, and never more than you may do yourself right now. Send it in the
            Authorization header, never in the address. No key can change your password, email address, sign-in methods
            or keys, or delete your account.
          </p>
          <dl className="dev-parameters">
            {keyScopes.map((scope) => (
              <div key={scope}>
                <dt>
                  <code>{scope}</code>
                </dt>
                <dd className="small">{scopeTexts[scope]}</dd>
              </div>
            ))}
          </dl>
        </>
      ),
    },
    {
      id: 'requests',
      title: 'Requests and responses',
      body: (
        <>
          <p>
            Bodies are JSON in snake_case. Money is an amount in minor units with its currency: 1900 is $19.00. Times
            are RFC 3339 in UTC. Unknown fields are rejected by name.
          </p>
          <p>
            Lists take <code>limit</code>, from 1 to 100, and <code>cursor</code>. They return <code>data</code> and{' '}
            <code>next_cursor</code>, which is null at the end. A cursor is valid for the same list and filters.
          </p>
          <p>
            GET responses have an <code>ETag</code>, and so do responses to updates, which return the whole record if
            your key may read it. Send the ETag as <code>If-Match</code> with an update: it fails with 412 if the record
            has changed since.
          </p>
        </>
      ),
    },
    {
      id: 'repeat',
      title: 'Idempotency',
      body: (
        <>
          <p>
            Send an <code>Idempotency-Key</code> of your choice with each POST that creates something. For 24 hours, a
            repeat gets the first response and creates nothing. The same key with other values is rejected. A failed
            request created nothing, so you can send it again with its key.
          </p>
          <Code label="Create a listing once">{examples.create}</Code>
        </>
      ),
    },
    {
      id: 'limits',
      title: 'Rate limits',
      body: (
        <p>
          Requests are limited per key and minute, and without a key per address. The <code>RateLimit</code> header
          shows how many are left. Public lists without a key are cached for a second; responses from the cache do not
          count. After a 429, wait as many seconds as <code>Retry-After</code> says.
        </p>
      ),
    },
    {
      id: 'buy',
      title: 'Buy and read a prompt',
      body: (
        <>
          <p>
            Create a checkout for listings at the prices that you saw. A person pays on the payment page that it
            returns. Afterwards the purchase is in the library.
          </p>
          <p>
            Opening a purchase for the first time ends the right to withdraw from it. Reading it does not open it, so
            ask the buyer before you call <code>open</code>.
          </p>
          <Code label="Buy and read a prompt">{examples.buy}</Code>
        </>
      ),
    },
    {
      id: 'webhooks',
      title: 'Webhooks',
      body: (
        <>
          <p>
            Add an endpoint under <Link to="/profile/webhooks">Webhooks</Link> and choose its events. We follow Standard
            Webhooks: verify <code>webhook-signature</code> with the secret of the endpoint before you trust an event,
            and respond with a 2xx status within 10 seconds. Otherwise we try again for about three days. Events can
            arrive twice: remember <code>webhook-id</code>.
          </p>
          <Code label="Verify a webhook">{examples.webhook}</Code>
        </>
      ),
    },
    {
      id: 'typescript',
      title: 'TypeScript client',
      body: (
        <>
          <p>
            The client has a typed method for each operation. It repeats failed requests safely, reads all pages of a
            list and verifies webhooks. Its command <code>{clientCommand} pull</code> writes your library into a folder.
          </p>
          <Code label="Use the TypeScript client">{examples.client}</Code>
        </>
      ),
    },
    {
      id: 'apps',
      title: 'Third-party apps (OAuth)',
      body: (
        <>
          <p>
            An app that acts for other users asks for their consent with OAuth 2.1: authorization code with PKCE (S256),
            short-lived access tokens that are bound to the API, and rotating refresh tokens. An admin registers the
            app, or its client ID is the https URL of a Client ID Metadata Document. The metadata is at{' '}
            <code>/.well-known/oauth-authorization-server</code>.
          </p>
          <Code label="Authorize an app">{examples.oauth}</Code>
        </>
      ),
    },
  ]
}
