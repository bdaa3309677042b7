import { Form } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { FormFailure } from '#src/people/accounts/ui/form-failure.tsx'
import { PasswordInput } from '#src/people/accounts/ui/password-input.tsx'
import { SiteMark } from '#src/people/accounts/ui/site-mark.tsx'
import type { LinkView, SecurityView } from '#src/people/accounts/view.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { When } from '#src/ui/elements/when.tsx'

const tabHref = '/profile/security'

type LinkedSignInsProps = Pick<SecurityView, 'links' | 'hasPassword'> & { readonly failure: Failure | null }

/** Lists sign-in providers, with buttons to link and unlink. */
export function LinkedSignIns({ links, hasPassword, failure }: LinkedSignInsProps) {
  const unlinked = links.filter(({ linked }) => linked === null)
  return (
    <div className="tab-stack">
      <p className="quiet measure">Sign in with another provider instead of your password.</p>
      <ul className="sessions" aria-label="Linked sign-ins">
        {links.map((link) => (
          <Line key={link.id} {...link} />
        ))}
      </ul>
      <FormFailure failure={failure} />
      {unlinked.length > 0 && (
        <Form method="post" action={tabHref} noValidate className="tab-form" preventScrollReset>
          <input type="hidden" name="intent" value="link" />
          {hasPassword && (
            <Field
              name="currentPassword"
              id="field-link"
              label="Your password"
              error={failure?.fields?.['currentPassword']}
              required
            >
              <PasswordInput autoComplete="current-password" />
            </Field>
          )}
          <div className="tab-actions row row-wrap">
            {unlinked.map(({ id, name }) => (
              <Button key={id} name="site" value={id}>
                <SiteMark id={id} />
                Link {name}
              </Button>
            ))}
          </div>
        </Form>
      )}
    </div>
  )
}

function Line({ id, name, linked }: LinkView) {
  return (
    <li>
      <div>
        <p className="strong">{name}</p>
        <p className="quiet small">
          {linked === null ? (
            'Not linked'
          ) : (
            <>
              Linked{linked.address !== null && ` as ${linked.address}`}, <When at={linked.since} />
            </>
          )}
        </p>
      </div>
      {linked && (
        <Form method="post" action={tabHref} preventScrollReset>
          <input type="hidden" name="intent" value="unlink" />
          <Button size="small" name="site" value={id} aria-label={`Unlink ${name}`}>
            Unlink
          </Button>
        </Form>
      )}
    </li>
  )
}
