import type { ReactNode } from 'react'
import type { FormListing, ListingFormValues } from '#src/features/catalog/ui/listing-values.ts'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Textarea } from '#src/ui/forms/input.tsx'
import { countText } from '#src/ui/elements/price-text.ts'

type FormActionsProps = {
  isEdit: boolean
  isBusy: boolean
  listing: FormListing | undefined
  live: ListingFormValues
  saved: ListingFormValues | undefined
  /** The error of the note. */
  error: string | undefined
  note: string
  children: ReactNode
}

/** The foot of the form: the change note and the submit buttons. */
export function FormActions({ isEdit, isBusy, listing, live, saved, error, note, children }: FormActionsProps) {
  return (
    <div className="form-foot">
      {listing && saved && <ChangeNote {...{ listing, live, saved, error, note }} />}
      <div className="form-acts">
        <Button
          type="submit"
          name="intent"
          value="publish"
          look={isEdit ? 'ink' : 'mark'}
          size="large"
          pending={isBusy}
          pendingLabel={isEdit ? 'Saving...' : 'Publishing...'}
        >
          {isEdit ? 'Save changes' : 'Publish listing'}
        </Button>
        <Button type="submit" name="intent" value="draft" size="large" formNoValidate>
          Save draft
        </Button>
        {listing && !listing.held && (
          <Button type="submit" name="intent" value={listing.isActive ? 'pause' : 'resume'} size="large" formNoValidate>
            {listing.isActive ? 'Pause' : 'Put back on sale'}
          </Button>
        )}
        <ButtonLink size="large" to={isEdit ? '/dashboard' : '/marketplace'}>
          Cancel
        </ButtonLink>
        {children}
      </div>
    </div>
  )
}

type ChangeNoteProps = Omit<FormActionsProps, 'isEdit' | 'isBusy' | 'children' | 'listing' | 'saved'> & {
  listing: FormListing
  saved: ListingFormValues
}

/** The change note, shown once a text has changed; always shown without JavaScript. */
function ChangeNote({ listing: { version, sales }, live, saved, error, note }: ChangeNoteProps) {
  const isChanged = JSON.stringify(wordsOf(live)) !== JSON.stringify(wordsOf(saved))
  const readers = sales === 1 ? 'your buyer' : `your ${countText(sales)} buyers`
  return (
    <div className={isChanged || error || note ? 'change-note' : 'change-note is-idle'}>
      <Field
        name="note"
        label={`What is new in version ${version + 1}?`}
        hint={
          sales > 0
            ? `A changed text is a new version. We tell ${readers}, with this note.`
            : 'A changed text is a new version. Whoever buys it reads this in its history.'
        }
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
