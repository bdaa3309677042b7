import { Honeypot } from '#src/ui/forms/honeypot.tsx'
import { useMemo } from 'react'
import { Form, useNavigation } from 'react-router'
import { useShop } from '#src/ui/shell/shop-context.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Checkbox, ChoiceGroup, Radio } from '#src/ui/forms/choice.tsx'
import { ErrorSummary } from '#src/ui/forms/error-summary.tsx'
import { Field, FieldError } from '#src/ui/forms/field.tsx'
import { Input, Textarea } from '#src/ui/forms/input.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { groundNames, grounds, longestWhy } from '#src/trust/enforcement/rules.ts'
import './enforcement.css'

type NoticePageProps = {
  readonly failure: Failure | null
  readonly values: Readonly<Record<string, string>>
}

/** The public form for notices of illegal content. Violations of the site rules alone go through the Report button. */
export function NoticePage({ failure, values }: NoticePageProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const wrong = failure?.fields ?? {}
  const faults = useMemo(
    () => Object.entries(failure?.fields ?? {}).map(([field, message]) => ({ field, message })),
    [failure],
  )
  return (
    <div className="wrap notice-page">
      <PageHead title="Report illegal content" lead="No account needed. A person reviews every report." />
      <p className="text">
        For violations of our <Link to="/guidelines">guidelines</Link>, click Report on the listing.
      </p>
      <ErrorSummary faults={faults} />
      {failure && faults.length === 0 && <Notice tone="bad" title={failure.message} live />}
      <Form method="post" className="stack" noValidate>
        <Field name="url" label="Page URL" hint="One report per page." error={wrong['url']} required>
          <Input type="text" inputMode="url" maxLength={500} dir="ltr" defaultValue={values['url']} />
        </Field>
        <ChoiceGroup legend="What kind of violation is it?" id="field-ground" error={wrong['ground']}>
          {grounds.map((ground) => (
            <Radio
              key={ground}
              name="ground"
              value={ground}
              label={groundNames[ground]}
              defaultChecked={values['ground'] === ground}
            />
          ))}
        </ChoiceGroup>
        <Field
          name="why"
          label="Why is it illegal?"
          hint="Name the law or right, and say if you own the right."
          error={wrong['why']}
          required
        >
          <Textarea rows={6} maxLength={longestWhy} dir="auto" defaultValue={values['why']} />
        </Field>
        <Field name="name" label="Your name" error={wrong['name']} hint="Optional for child sexual abuse.">
          <Input autoComplete="name" maxLength={100} dir="auto" defaultValue={values['name']} />
        </Field>
        <Field
          name="email"
          label="Your email address"
          error={wrong['email']}
          hint="For our decision. The creator won’t see it."
        >
          <Input type="email" autoComplete="email" maxLength={255} defaultValue={values['email']} />
        </Field>
        <Honeypot />
        <div className={wrong['goodFaith'] ? 'field is-bad' : 'field'}>
          <Checkbox
            name="goodFaith"
            id="field-goodFaith"
            value="on"
            defaultChecked={values['goodFaith'] === 'on'}
            aria-describedby={wrong['goodFaith'] ? 'faith-error' : undefined}
            label="I believe in good faith that this is accurate and complete."
          />
          {wrong['goodFaith'] && <FieldError id="faith-error">{wrong['goodFaith']}</FieldError>}
        </div>
        <p>
          <Button look="ink" pending={isSending} pendingLabel="Sending...">
            Send report
          </Button>
        </p>
      </Form>
    </div>
  )
}

/** Senders quote the number when they ask about their notice. */
export function NoticeSent({ number }: { readonly number: number | null }) {
  const shop = useShop()
  return (
    <div className="wrap notice-page">
      <PageHead
        title="Report received"
        lead={
          number === null ? 'A person will review it.' : `Your report number is ${number}. A person will review it.`
        }
      />
      <p className="text">
        If you gave an email address, we’ll send you our decision. To add something, write to{' '}
        <a href={`mailto:${shop.supportEmail}`}>{shop.supportEmail}</a> with the number.
      </p>
      <p className="row row-wrap">
        <ButtonLink to="/marketplace" look="ink">
          Back to the marketplace
        </ButtonLink>
        <ButtonLink to="/report-content">Send another</ButtonLink>
      </p>
    </div>
  )
}
