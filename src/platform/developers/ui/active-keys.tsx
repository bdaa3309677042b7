import { Form } from 'react-router'
import { keyKindNames } from '#src/platform/developers/rules.ts'
import type { KeyView } from '#src/platform/developers/view.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { When } from '#src/ui/elements/when.tsx'

/** The API keys, Git tokens and library addresses that work, on the Security page. */
export function ActiveKeys({ keys }: { readonly keys: readonly KeyView[] }) {
  const active = keys.filter(({ status }) => status === 'active')
  if (active.length === 0) return null
  return (
    <section id="keys" className="section-block" aria-labelledby="keys-head">
      <h2 id="keys-head">API keys, Git tokens and library addresses</h2>
      <ul className="sessions">
        {active.map(({ id, name, kind, prefix, createdAt, lastUsedAt }) => (
          <li key={id}>
            <div>
              <p className="strong wrap-anywhere" dir="auto">
                {name}
              </p>
              <p className="quiet small">
                {keyKindNames[kind]} <code>{prefix}…</code>, created <When at={createdAt} />,{' '}
                {lastUsedAt === null ? (
                  'never used'
                ) : (
                  <>
                    last used <When at={lastUsedAt} />
                  </>
                )}
              </p>
            </div>
            <Form method="post" action="/profile/security" preventScrollReset>
              <input type="hidden" name="intent" value="revoke-key" />
              <Button size="small" name="keyId" value={id} aria-label={`Revoke ${name}`}>
                Revoke
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
