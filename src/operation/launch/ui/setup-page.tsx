import type { Failure } from '#src/kernel/failure.ts'
import { EntryForm } from '#src/people/accounts/ui/entry-form.tsx'
import { FormFailure } from '#src/people/accounts/ui/form-failure.tsx'
import { NewPassword } from '#src/people/accounts/ui/new-password.tsx'
import { SettingsForm } from '#src/operation/admin/ui/settings-form.tsx'
import type { SettingsAnswer } from '#src/operation/admin/view.ts'
import { isStepDone, setupSteps } from '#src/operation/launch/rules.ts'
import { Check } from '#src/operation/launch/ui/launch-tab.tsx'
import type { LaunchView } from '#src/operation/launch/view.ts'
import type { SettingView } from '#src/operation/settings/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { useShop } from '#src/ui/shell/shop-context.ts'
import '#src/operation/admin/ui/admin.css'
import '#src/operation/launch/ui/launch.css'

type FirstAdminPageProps = {
  /** Null without a valid one. */
  readonly token: string | null
  readonly problem: string | null
  readonly values: Readonly<Record<string, string>>
  readonly failure: Failure | null
}

/** Creates the first admin by the setup link, or says how to get one. */
export function FirstAdminPage({ token: opened, problem, values, failure }: FirstAdminPageProps) {
  const shop = useShop()
  // The answer to a form has no query.
  const token = opened ?? (values['token'] || null)
  const wrong = failure?.fields ?? {}
  return (
    <section className="wrap setup setup-admin">
      <h1 className="page-title">Set up {shop.name}</h1>
      {token === null ? (
        <>
          {problem !== null && <Notice tone="bad" title={problem} />}
          <p className="lead">The first admin is created with a link that only the server prints.</p>
          <p>
            See the output of the start, or print another link on the server with{' '}
            <code>npm run admin -- setup-link</code>. With the embedded database, start the server again instead.
          </p>
        </>
      ) : (
        <>
          <p className="lead">Name the shop, and create the account of the first admin.</p>
          <EntryForm
            action={`/setup?token=${encodeURIComponent(token)}`}
            hidden={{ intent: 'create-admin', token }}
            submit="Create the admin"
            pending="Creating..."
          >
            <FormFailure failure={failure} />
            <Field
              name="shop_name"
              label="Name of the shop"
              hint="Used in all emails. You can change it later."
              error={wrong['shop_name']}
              required
            >
              <Input maxLength={40} autoComplete="off" dir="auto" defaultValue={values['shop_name']} />
            </Field>
            <Field
              name="username"
              label="Username"
              hint="Shown publicly. Letters, numbers, - and _."
              error={wrong['username']}
              required
            >
              <Input
                autoComplete="nickname"
                autoCapitalize="none"
                spellCheck={false}
                defaultValue={values['username']}
              />
            </Field>
            <Field
              name="email"
              label="Email"
              hint="Check it twice: whoever owns the mailbox can reset the password. You get a link to confirm it."
              error={wrong['email']}
              required
            >
              <Input type="email" autoComplete="username" defaultValue={values['email']} />
            </Field>
            <NewPassword wrong={wrong} />
          </EntryForm>
        </>
      )}
    </section>
  )
}

type SetupPageProps = {
  /** The id of the open step; null for the first that is not done. */
  readonly step: string | null
  readonly launch: LaunchView
  readonly settings: readonly SettingView[]
  readonly failedForm: SettingsAnswer | null
}

/** The steps of the setup. Each can be skipped, and the page finds the first that is left. */
export function SetupPage({ step: asked, launch, settings, failedForm }: SetupPageProps) {
  const shop = useShop()
  const isSet = new Set(settings.filter((one) => one.stored !== null || one.lockedBy !== null).map(({ key }) => key))
  const states = new Map(launch.checks.map(({ id, state }) => [id, state]))
  const steps = setupSteps.map((step) => ({ ...step, isDone: isStepDone(step, { isSet, states }) }))
  const open = steps.find(({ id }) => id === asked) ?? steps.find(({ isDone }) => !isDone) ?? steps[0]
  if (!open) return null
  const at = steps.indexOf(open)
  const next = steps[at + 1]
  const shown = settings.filter(({ key }) => open.keys.includes(key))
  const checks = launch.checks.filter(({ id }) => open.checks.includes(id))
  const href = stepHref(open.id)
  return (
    <section className="wrap setup">
      <h1 className="page-title">Set up {shop.name}</h1>
      <p className="quiet">Skip what you do not know yet. You can come back to /setup at any time.</p>
      <div className="setup-columns">
        <nav aria-label="Steps">
          <ol className="numbered setup-steps">
            {steps.map(({ id, title, isDone }) => (
              <li key={id}>
                <Link to={stepHref(id)} aria-current={id === open.id ? 'step' : undefined}>
                  {title}
                </Link>{' '}
                {isDone && <Badge tone="ok">Done</Badge>}
              </li>
            ))}
          </ol>
        </nav>
        <div className="setup-step">
          {shown.length === 0 && (
            <>
              <SectionHead title={open.title} />
              <p>{open.about}</p>
            </>
          )}
          {shown.length > 0 && (
            <SettingsForm
              key={open.id}
              section="money"
              place={{ title: open.title, about: open.about, fact: open.fact, href }}
              settings={shown}
              failedForm={failedForm}
            />
          )}
          {checks.map((check) => (
            <Check key={check.id} check={check} action={href} />
          ))}
          {open.links.length > 0 && (
            <p className="row row-wrap">
              {open.links.map(({ label, href: to }) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
            </p>
          )}
          <p className="row row-wrap">
            {next ? (
              <ButtonLink to={stepHref(next.id)}>
                {open.isDone ? 'Next' : 'Skip'}: {next.title}
              </ButtonLink>
            ) : (
              <ButtonLink look="ink" to="/admin/launch">
                Check and open the shop
              </ButtonLink>
            )}
          </p>
        </div>
      </div>
    </section>
  )
}

const stepHref = (id: string) => `/setup?step=${id}`
