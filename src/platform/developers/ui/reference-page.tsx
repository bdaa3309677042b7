import { Contents } from '#src/ui/text/contents.tsx'
import type { ReferenceOperation, ReferenceTopic } from '#src/platform/developers/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import '#src/ui/text/written.css'
import './developers.css'

const idOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

/** All operations of the API, by topic. */
export function ReferencePage({ topics }: { readonly topics: readonly ReferenceTopic[] }) {
  return (
    <div className="wrap written">
      <PageHead
        title="API reference"
        lead={
          <>
            Generated from the code. As a file: <a href="/api/v1/openapi.json">OpenAPI 3.1</a>. Start with the{' '}
            <Link to="/developers">guide</Link>. AI tools connect by <Link to="/developers/mcp">MCP</Link>.
          </>
        }
      />
      <div className="dev-columns">
        <Contents look="column" places={topics.map(({ name }) => ({ id: idOf(name), title: name }))} />
        <div className="dev-text">
          {topics.map(({ name, text, operations }) => (
            <section key={name} id={idOf(name)} aria-labelledby={`${idOf(name)}-head`}>
              <h2 id={`${idOf(name)}-head`}>{name}</h2>
              <p className="quiet mb-4">{text}</p>
              {operations.map((operation) => (
                <OperationDetails key={operation.id} {...operation} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Names in backticks as code. */
const withCode = (text: string) =>
  text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))

function OperationDetails({
  id,
  method,
  path,
  summary,
  description,
  scope,
  parameters,
  curl,
  status,
}: ReferenceOperation) {
  return (
    <details className="dev-operation" id={id}>
      <summary>
        <code className="dev-method">{method}</code> <code className="wrap-anywhere">{path}</code>
        <span className="quiet">{summary}</span>
      </summary>
      <div className="stack">
        {description && <p>{withCode(description)}</p>}
        <p className="row row-wrap small">
          {scope === null ? <Badge>Public</Badge> : <Badge tone="line">{scope}</Badge>} Answers {status}.
        </p>
        {parameters.length > 0 && (
          <dl className="dev-parameters">
            {parameters.map(({ name, type, text }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code> <span className="quiet small">{type}</span>
                </dt>
                {text && <dd className="small">{withCode(text)}</dd>}
              </div>
            ))}
          </dl>
        )}
        <pre className="dev-code" tabIndex={0} aria-label={`Example: ${summary}`}>
          <code>{curl}</code>
        </pre>
      </div>
    </details>
  )
}
