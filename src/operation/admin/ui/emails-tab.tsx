import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { FormFailure } from '#src/people/accounts/ui/form-failure.tsx'
import { adminHref } from '#src/operation/admin/rules.ts'
import type { FailedForm } from '#src/operation/admin/view.ts'
import type { MailEdit, MailEntry } from '#src/operation/settings/view.ts'
import { storedIn } from '#src/kernel/changed-meanwhile.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, Textarea } from '#src/ui/forms/input.tsx'
import { ChangedNotice, StoredValue } from '#src/ui/forms/read-values.tsx'
import '#src/people/accounts/ui/tab-form.css'
import './emails-tab.css'

/** `sentTo` is the address of a test. */
type Mail = { readonly subject: string; readonly html: string; readonly sentTo?: string }

/** A preview or a test of the entered text. */
export type ShownMail = { readonly shown: Mail; readonly values: Readonly<Record<string, string>> }

type EmailsTabProps = {
  readonly emails: readonly MailEntry[]
  /** The email of the address, with the preview of its text. */
  readonly edited: MailEdit | null
  readonly preview: Mail | null
  readonly shown: ShownMail | null
  readonly failedForm: FailedForm | null
}

/** The list of the emails, or the form of one. */
export function EmailsTab({ emails, edited, preview, shown, failedForm }: EmailsTabProps) {
  if (edited && preview)
    return (
      <MailForm
        key={edited.stored}
        edited={edited}
        preview={shown?.shown ?? preview}
        values={failedForm?.values ?? shown?.values ?? null}
        failure={failedForm?.failure ?? null}
      />
    )
  const groups = [...new Set(emails.map(({ group }) => group))]
  return (
    <>
      <p className="quiet mb-4">The emails of the shop. You can change the text of each.</p>
      {groups.map((group) => (
        <section key={group} className="emails-group">
          <SectionHead title={group} />
          <ul className="emails-list">
            {emails
              .filter((one) => one.group === group)
              .map(({ kind, name, when, isEdited, problem }) => (
                <li key={kind}>
                  <Link to={adminHref('emails', { mail: kind })}>{name}</Link> {isEdited && <Badge>Edited</Badge>}
                  {problem !== null && <Badge tone="bad">Not in use</Badge>}
                  <span className="quiet small">{when}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

type MailFormProps = {
  readonly edited: MailEdit
  readonly preview: Mail
  /** The entered values of a refused form, a preview or a test. */
  readonly values: Readonly<Record<string, string>> | null
  readonly failure: FailedForm['failure'] | null
}

function MailForm({ edited, preview, values, failure }: MailFormProps) {
  const { kind, name, when, text, stored, settingKey, isEdited, problem } = edited
  const here = adminHref('emails', { mail: kind })
  const intent = useNavigation().formData?.get('intent')
  const now = storedIn(failure)
  const isUnsaved = failure === null && values !== null && parts.some((part) => lines(values[part]) !== text[part])
  const field = (part: keyof typeof text, label: string, hint: string, control: (value: string) => ReactNode) => (
    <Field name={part} label={label} hint={hint} error={failure?.fields?.[part]}>
      {control(values?.[part] ?? text[part])}
    </Field>
  )
  const line = (value: string) => <Input type="text" defaultValue={value} autoComplete="off" />
  return (
    <>
      <Link to={adminHref('emails')}>All emails</Link>
      <SectionHead title={name} />
      <p className="quiet">{when}</p>
      <div className="email-editor">
        <Form method="post" action={here} noValidate className="tab-form" preventScrollReset>
          <AccountField />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="read" value={JSON.stringify(now ?? { [settingKey]: stored })} />
          {now ? (
            <ChangedNotice href={here}>
              <StoredValue label={name}>{now[settingKey]}</StoredValue>
            </ChangedNotice>
          ) : (
            <FormFailure failure={failure} />
          )}
          {problem !== null && <p className="quiet">The stored text {problem}. The default applies.</p>}
          {field('subject', 'Subject', 'What the list of a mailbox shows.', line)}
          {field('heading', 'Heading', 'The first line of the email.', line)}
          {field('preview', 'Preview text', 'What mailboxes show behind the subject.', line)}
          {field(
            'body',
            'Text',
            'An empty line begins a paragraph. A paragraph whose lines begin with > is an aside with a title.',
            (value) => (
              <Textarea rows={16} defaultValue={value} />
            ),
          )}
          <div className="tab-actions email-actions">
            <Button look="ink" name="intent" value="save" pending={intent === 'save'}>
              Save email
            </Button>
            <Button look="line" name="intent" value="show" pending={intent === 'show'}>
              Show preview
            </Button>
            <Button look="line" name="intent" value="test" pending={intent === 'test'}>
              Send me a test
            </Button>
            {isEdited && (
              <Button look="line" name="intent" value="reset">
                Use the default text
              </Button>
            )}
          </div>
          {preview.sentTo !== undefined && <Notice tone="ok" title={`Test email sent to ${preview.sentTo}`} live />}
          <Names edited={edited} />
        </Form>
        <section className="email-preview" aria-labelledby="email-preview">
          <h3 id="email-preview">{isUnsaved ? 'Preview, not saved' : 'Preview'}</h3>
          <p className="wrap-anywhere">
            <b>Subject:</b> <bdi>{preview.subject}</bdi>
          </p>
          <iframe title="The email" sandbox="" srcDoc={preview.html} />
        </section>
      </div>
    </>
  )
}

const parts = ['subject', 'heading', 'preview', 'body'] as const

/** The text of a form, which a browser sends with other line ends. */
const lines = (value = '') => value.replaceAll(/\r\n?/g, '\n')

function Names({ edited: { variables, blocks } }: Pick<MailFormProps, 'edited'>) {
  return (
    <details className="email-names" open>
      <summary>Variables</summary>
      <dl>
        {variables.map(({ name, sample }) => (
          <div key={name}>
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd>{sample === '' ? <span className="quiet">Empty in most emails</span> : sample}</dd>
          </div>
        ))}
        {blocks.includes('button') && (
          <div>
            <dt>
              <code>::button Label</code>
            </dt>
            <dd>The link of the email. It stands alone in a paragraph.</dd>
          </div>
        )}
        {blocks.includes('order') && (
          <div>
            <dt>
              <code>::order</code>
            </dt>
            <dd>The purchases with their prices. It stands alone in a paragraph.</dd>
          </div>
        )}
      </dl>
    </details>
  )
}
