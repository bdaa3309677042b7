import { Form } from 'react-router'
import { Button } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Textarea } from '#src/ui/forms/input.tsx'

type HideFormProps = {
  readonly isHidden: boolean
  /** What is hidden: "bundle". */
  readonly noun: string
  /** Who reads the reason: "creator". */
  readonly reader: string
  readonly longestReason: number
}

/** Hides or shows a page of a user. Moderators get to the page from a report. */
export function HideForm({ isHidden, noun, reader, longestReason }: HideFormProps) {
  return (
    <section className="section-block measure" aria-labelledby="moderation-head">
      <h2 id="moderation-head">Moderation</h2>
      <Form method="post" className="stack mt-4">
        {isHidden ? (
          <p>
            <Button name="intent" value="show">
              Show it again
            </Button>
          </p>
        ) : (
          <>
            <Field name="reason" label="Reason" hint={`The ${reader} reads it.`} required>
              <Textarea rows={3} maxLength={longestReason} dir="auto" required />
            </Field>
            <p>
              <Button look="danger" name="intent" value="hide">
                Hide {noun}
              </Button>
            </p>
          </>
        )}
      </Form>
    </section>
  )
}
