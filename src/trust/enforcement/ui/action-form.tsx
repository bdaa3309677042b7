import { Form, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Checkbox } from '#src/ui/forms/choice.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, Textarea } from '#src/ui/forms/input.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { Tabs } from '#src/ui/data/tabs.tsx'
import type { ActionKind } from '#src/trust/enforcement/rules.ts'
import { actionKinds, actionNames, isSuspensionOrBan, maxWordsLength } from '#src/trust/enforcement/rules.ts'
import type { RecordView } from '#src/trust/enforcement/view.ts'
import { useReasonOptions } from '#src/ui/shell/vocabulary-context.ts'
import { buttons, meanings, suggestionText } from './confirmations.ts'
import { recordHref } from './format.ts'

type LadderFormProps = {
  readonly record: RecordView
  readonly step: ActionKind | null
  readonly firstDay: string
  readonly failure: Failure | null
  readonly values: Readonly<Record<string, string>>
}

/**
 * The four enforcement steps and the form of the selected one. Each step has its own URL, so it works without
 * JavaScript.
 */
export function ActionForm({ record, step, firstDay, failure, values }: LadderFormProps) {
  const here = recordHref(record.person.id)
  const tabs = actionKinds.map((kind) => ({
    href: `${here}?step=${kind}#ladder`,
    name: actionNames[kind],
    current: kind === step,
  }))
  return (
    <>
      {record.next && <p className="text">{suggestionText(record.next)}</p>}
      <Tabs label="Actions" tabs={tabs} />
      {step && (
        <StepForm key={step} record={record} step={step} firstDay={firstDay} failure={failure} values={values} />
      )}
    </>
  )
}

function StepForm({ record, step, firstDay, failure, values }: LadderFormProps & { step: ActionKind }) {
  const isSending = useNavigation().formData?.get('intent') === 'take'
  const wrong = failure?.fields ?? {}
  const reasons = useReasonOptions()
  const listings = record.listings.filter(({ state }) => step !== 'removal' || state !== 'removed')
  return (
    <Form method="post" className="record-form" noValidate>
      <AccountField />
      <input type="hidden" name="intent" value="take" />
      <input type="hidden" name="kind" value={step} />
      <p className="text">{meanings[step]}</p>
      {failure && <Notice tone="bad" title={failure.message} live />}
      <Field name="reason" label="Reason" error={wrong['reason']} required>
        <Select options={reasons} placeholder="Choose one" defaultValue={values['reason']} />
      </Field>
      <Field
        name="words"
        label="Message to the user"
        hint="Emailed with a link to appeal. Say which rule was broken."
        error={wrong['words']}
        required
      >
        <Textarea rows={4} maxLength={maxWordsLength} dir="auto" defaultValue={values['words']} />
      </Field>
      {listings.length > 0 && (
        <Field
          name="promptId"
          label={step === 'removal' ? 'Listing' : 'Related listing (optional)'}
          error={wrong['promptId']}
          required={step === 'removal'}
        >
          <Select
            options={listings.map(({ id, title }) => ({ value: id, label: title }))}
            placeholder={step === 'removal' ? 'Choose one' : 'None'}
            defaultValue={values['promptId']}
          />
        </Field>
      )}
      {step === 'removal' && listings.length === 0 && <Notice title="This user has no listing to remove" />}
      {step === 'suspension' && (
        <Field name="until" label="Until the end of" hint="At most one year, in UTC" error={wrong['until']} required>
          <Input type="date" min={firstDay} defaultValue={values['until'] ?? record.next?.lastDay ?? undefined} />
        </Field>
      )}
      {isSuspensionOrBan(step) && (
        <Checkbox
          name="holdsEarnings"
          value="1"
          defaultChecked={values['reason'] === undefined || values['holdsEarnings'] === '1'}
          label="Hold earnings"
          note="No payouts until this ends or you release them."
        />
      )}
      <Field name="note" label="Admin note (optional)" error={wrong['note']}>
        <Textarea rows={2} maxLength={maxWordsLength} dir="auto" defaultValue={values['note']} />
      </Field>
      <p className="row row-wrap">
        <Button look={isSuspensionOrBan(step) ? 'danger' : 'ink'} pending={isSending} pendingLabel="Sending...">
          {buttons[step]}
        </Button>
        <ButtonLink to={recordHref(record.person.id)} look="bare">
          Cancel
        </ButtonLink>
      </p>
    </Form>
  )
}
