import { utcDayText } from '#src/kernel/dates.ts'
import { Form } from 'react-router'
import type { Suspension } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Textarea } from '#src/ui/forms/input.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { longestAppeal } from '#src/trust/enforcement/rules.ts'
import type { StatementView } from '#src/trust/enforcement/view.ts'
import { Statement } from './statement.tsx'
import { suspensionText } from './format.ts'
import './enforcement.css'

type AccountStatusPageProps = {
  readonly suspension: Suspension | null
  readonly statements: readonly StatementView[]
  /** The key from the email link; readers who arrive by it may be signed out. */
  readonly linkKey: string | null
  readonly failure: Failure | null
  readonly values: Readonly<Record<string, string>>
}

/** The account status page: remaining access, each decision with its reasons, and the appeal form. */
export function AccountStatusPage({ suspension, statements, linkKey, failure, values }: AccountStatusPageProps) {
  return (
    <div className="wrap standing">
      <PageHead
        title={suspension ? `Your account is ${suspension.as}` : 'Account status'}
        lead={
          suspension
            ? `${suspensionText(suspension)}. Below is why, and how to appeal.`
            : 'Decisions about your account and listings.'
        }
      />
      {suspension && <WhatIsLeft suspension={suspension} />}
      {failure && <Notice tone="bad" title={failure.message} live />}
      {statements.length === 0 ? (
        <EmptyState title="No actions on your account" />
      ) : (
        <ul className="decisions">
          {statements.map((statement) => (
            <li key={statement.id}>
              <Statement statement={statement}>
                {statement.canAppeal && (
                  <AppealForm statement={statement} linkKey={linkKey} failure={failure} values={values} />
                )}
              </Statement>
            </li>
          ))}
        </ul>
      )}
      <p className="quiet small">
        See the <Link to="/guidelines#enforcement">guidelines</Link>.
      </p>
    </div>
  )
}

function WhatIsLeft({ suspension }: { suspension: Suspension }) {
  return (
    <div className="text">
      <p>
        You can still use <Link to="/purchases">your library</Link>, see <Link to="/profile/payouts">your payouts</Link>
        , and <Link to="/profile/settings">export your data or delete your account</Link>.
      </p>
      <p>
        {suspension.as === 'suspended'
          ? 'You cannot sell or buy until then. Your listings come back when the suspension ends.'
          : 'You can no longer sell or buy. Your buyers keep what they bought.'}
      </p>
    </div>
  )
}

type AppealFormProps = {
  readonly statement: StatementView
  readonly linkKey: string | null
  readonly failure: Failure | null
  readonly values: Readonly<Record<string, string>>
}

function AppealForm({ statement: { id, appealEndsAt }, linkKey, failure, values }: AppealFormProps) {
  const isThis = values['id'] === id
  return (
    <Form method="post" className="stack" noValidate>
      <AccountField />
      <input type="hidden" name="id" value={id} />
      {linkKey !== null && <input type="hidden" name="key" value={linkKey} />}
      <Field
        name="body"
        id={`appeal-${id}`}
        label="Why do you disagree?"
        hint={`You can appeal once, by ${utcDayText(appealEndsAt)}.`}
        error={isThis ? failure?.fields?.['body'] : null}
      >
        <Textarea rows={4} maxLength={longestAppeal} dir="auto" defaultValue={isThis ? values['body'] : ''} />
      </Field>
      <p>
        <Button look="ink">Appeal</Button>
      </p>
    </Form>
  )
}
