import { plural } from '#src/kernel/plural.ts'
import type { ReactNode } from 'react'
import type { FormListing, ListingFormValues } from '#src/selling/listings/ui/listing-values.ts'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Textarea } from '#src/ui/forms/input.tsx'
import { countText } from '#src/ui/elements/price-text.ts'

export const formId = 'listing-form'

type FormBarProps = {
  isEdit: boolean
  isBusy: boolean
  /** The state of the draft. */
  children: ReactNode
}

/** The submit buttons, at the bottom of the screen until the form ends. */
export function FormBar({ isEdit, isBusy, children }: FormBarProps) {
  return (
    <div className="form-bar">
      {children}
      <div className="form-bar-acts">
        <ButtonLink look="bare" to={isEdit ? '/dashboard' : '/marketplace'}>
          Cancel
        </ButtonLink>
        <Button type="submit" name="intent" value="draft" formNoValidate>
          Save draft
        </Button>
        <Button
          type="submit"
          name="intent"
          value="publish"
          look={isEdit ? 'ink' : 'mark'}
          pending={isBusy}
          pendingLabel={isEdit ? 'Saving...' : 'Publishing...'}
        >
          {isEdit ? 'Save changes' : 'Publish listing'}
        </Button>
      </div>
    </div>
  )
}

/** Takes the edited listing off sale, or puts it back. */
export function PauseButton({ isActive }: Pick<FormListing, 'isActive'>) {
  return (
    <Button type="submit" form={formId} name="intent" value={isActive ? 'pause' : 'resume'} formNoValidate>
      {isActive ? 'Pause' : 'Put back on sale'}
    </Button>
  )
}

type ChangeNoteProps = {
  listing: FormListing
  live: ListingFormValues
  saved: ListingFormValues
  error: string | undefined
  note: string
}

/** The change note, shown once a text has changed; always shown without JavaScript. */
export function ChangeNote({ listing: { version, sales, held }, live, saved, error, note }: ChangeNoteProps) {
  const isChanged = JSON.stringify(wordsOf(live)) !== JSON.stringify(wordsOf(saved))
  const readers = plural(sales, { one: 'your buyer', other: `your ${countText(sales)} buyers` })
  // Nobody has seen its text yet, so there is no new version.
  if (held?.state === 'unverified') return null
  return (
    <div className={isChanged || error || note ? 'change-note' : 'change-note is-idle'}>
      <Field
        name="note"
        label={`What is new in version ${version + 1}?`}
        hint={sales > 0 ? `We send ${readers} this note.` : 'Buyers see this in the version history.'}
        error={error}
      >
        <Textarea defaultValue={note} maxLength={500} rows={3} dir="auto" className="few-lines" />
      </Field>
    </div>
  )
}

const wordsOf = ({ texts }: ListingFormValues) =>
  texts
    .filter(({ body }) => body.trim() !== '')
    .map(({ part, name, body }) => [part, name.trim(), body.replaceAll('\r\n', '\n').trim()])
