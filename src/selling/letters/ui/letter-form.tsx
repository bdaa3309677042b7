import { locale } from '#src/kernel/locale.ts'
import { useRef } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { UnsavedGuard } from '#src/selling/listings/ui/drafts.tsx'
import { letterKinds, lettersPath, longestBody, longestSubject } from '#src/selling/letters/rules.ts'
import type { LetterKind } from '#src/selling/letters/rules.ts'
import type { ListingChoice, OwnLetterView } from '#src/selling/letters/view.ts'
import { useLetterAutosave } from '#src/selling/letters/ui/use-letter-autosave.ts'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { ChoiceGroup, Radio } from '#src/ui/forms/choice.tsx'
import { Confirm } from '#src/ui/forms/confirm.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, Textarea } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import '#src/selling/letters/ui/letters.css'

export type LetterFormProps = {
  readonly letter: OwnLetterView
  readonly listings: readonly ListingChoice[]
  /** The entered values of a form that was refused. */
  readonly failedForm: { readonly failure: Failure; readonly values: Readonly<Record<string, string>> } | null
}

const audiences: Readonly<Record<LetterKind, readonly [label: string, note: string]>> = {
  followers: ['Your followers', 'Everyone who follows you.'],
  update: ['Buyers of a listing, about their purchase', 'For example, a mistake you fixed or how to use it.'],
  news: ['Buyers of a listing, about anything else', 'Only buyers who allowed it.'],
}

/** A draft. It is saved during writing, and by its buttons. */
export function LetterForm({ letter, listings, failedForm }: LetterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { formData } = useNavigation()
  const sent = formData?.get('intent')
  const saving = useLetterAutosave(form)
  const valueOf = (name: 'kind' | 'promptId' | 'subject' | 'body', stored: string) => failedForm?.values[name] ?? stored
  const faultOf = (name: string) => failedForm?.failure.fields?.[name]
  const kind = valueOf('kind', letter.kind)
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Letters', href: lettersPath }]} />
      <PageHead title="Write a letter" lead="Plain text only. Web addresses become links." />
      <Form
        method="post"
        ref={form}
        className="stack measure"
        noValidate
        onChange={saving.markChanged}
        onSubmit={saving.end}
      >
        <AccountField />
        <input type="hidden" name="id" value={letter.id} />
        <ChoiceGroup legend="To" id="field-kind" error={faultOf('kind')}>
          {letterKinds.map((each) => (
            <Radio
              key={each}
              name="kind"
              value={each}
              defaultChecked={kind === each}
              disabled={each !== 'followers' && listings.length === 0}
              label={audiences[each][0]}
              note={audiences[each][1]}
            />
          ))}
        </ChoiceGroup>
        {listings.length > 0 && (
          <Field name="promptId" label="Listing" hint="For letters to buyers." error={faultOf('promptId')}>
            <Select
              placeholder="None"
              options={listings.map(({ id, title }) => ({ value: id, label: title }))}
              defaultValue={valueOf('promptId', letter.listing?.id ?? '')}
            />
          </Field>
        )}
        <Field name="subject" label="Subject" hint="Your name appears before it." error={faultOf('subject')} required>
          <Input defaultValue={valueOf('subject', letter.subject)} maxLength={longestSubject} dir="auto" />
        </Field>
        <Field
          name="body"
          label="Letter"
          hint={`Up to ${longestBody.toLocaleString(locale)} characters.`}
          error={faultOf('body')}
          required
        >
          <Textarea
            className="letter-input"
            rows={14}
            defaultValue={valueOf('body', letter.body)}
            maxLength={longestBody}
            dir="auto"
          />
        </Field>
        <div className="row row-wrap">
          <Button look="ink" name="intent" value="preview" pending={sent === 'preview'} pendingLabel="Saving...">
            Preview
          </Button>
          <Button name="intent" value="save" pending={sent === 'save'} pendingLabel="Saving...">
            Save draft
          </Button>
          <span className="quiet small" role="status">
            {saving.text}
          </span>
        </div>
      </Form>
      <div className="mt-7">
        <Confirm
          fetcher={useFetcher()}
          action={lettersPath}
          fields={{ id: letter.id }}
          intent="delete"
          opener="Delete draft"
          question="Delete this draft?"
          consequence="This cannot be undone."
          yes="Delete"
        />
      </div>
      <UnsavedGuard when={saving.isUnsaved} />
    </>
  )
}
