import { Form } from 'react-router'
import { longestDescription, messageReasons } from '#src/people/messages/rules.ts'
import type { Correspondent, MessageView } from '#src/people/messages/view.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { ChoiceGroup, Radio } from '#src/ui/forms/choice.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Textarea } from '#src/ui/forms/input.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { reasonLabels, threadHref } from './copy.ts'
import '#src/people/messages/ui/messages.css'

type ReportMessagePageProps = {
  threadId: string
  other: Correspondent
  message: MessageView
  failure: Failure | null
  values: Readonly<Record<string, string>>
}

/** The form to report one message to the admins. */
export function ReportMessagePage({ threadId, other, message, failure, values }: ReportMessagePageProps) {
  return (
    <div className="wrap report-message">
      <Breadcrumbs
        crumbs={[
          { label: 'Messages', href: '/messages' },
          { label: other.name, href: threadHref(threadId) },
        ]}
      />
      <PageHead title="Report message" lead="We’ll see this message and the two before and after it, nothing else." />
      {failure && <Notice tone="bad" title={failure.message} live />}
      <blockquote className="letter-body" dir="auto">
        {message.body}
      </blockquote>
      <Form method="post" className="stack" noValidate>
        <AccountField />
        <input type="hidden" name="messageId" value={message.id} />
        <ChoiceGroup legend="Reason" id="report-reason" error={failure?.fields?.['reason']}>
          {messageReasons.map((reason) => (
            <Radio
              key={reason}
              name="reason"
              value={reason}
              label={reasonLabels[reason]}
              defaultChecked={values['reason'] === reason}
            />
          ))}
        </ChoiceGroup>
        <Field
          name="description"
          id="report-description"
          label="What happened? (optional)"
          error={failure?.fields?.['description']}
        >
          <Textarea rows={4} maxLength={longestDescription} dir="auto" defaultValue={values['description']} />
        </Field>
        <p className="row row-wrap">
          <Button type="submit" look="ink">
            Send report
          </Button>
          <ButtonLink to={threadHref(threadId)} look="bare">
            Cancel
          </ButtonLink>
        </p>
      </Form>
    </div>
  )
}
