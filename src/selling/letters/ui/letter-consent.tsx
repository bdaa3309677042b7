import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/elements/button.tsx'
import { Checkbox } from '#src/ui/forms/choice.tsx'
import type { ChoiceView } from '#src/selling/letters/view.ts'

/** The box on the page of a purchase. It is not checked until the buyer checks it. */
export function LetterConsent({ choice: { creator, isConsented, isStopped } }: { readonly choice: ChoiceView }) {
  const isSending = useNavigation().formData?.get('intent') === 'letters'
  return (
    <section className="versions" aria-labelledby="letters-head">
      <h2 id="letters-head">Letters</h2>
      {/* A new choice of another page leaves no old check mark behind. */}
      <Form method="post" key={`${isConsented}`} preventScrollReset className="stack">
        <input type="hidden" name="intent" value="letters" />
        <Checkbox
          name="letters"
          value="1"
          defaultChecked={isConsented}
          label={
            <>
              <bdi>{creator.name}</bdi> may also email me about other things
            </>
          }
          note={
            isStopped
              ? 'You unsubscribed from their letters. This turns them on again.'
              : 'New work, for example. You get updates about this purchase either way. Every letter has an unsubscribe link, and the creator does not see your address.'
          }
        />
        <div>
          <Button size="small" pending={isSending} pendingLabel="Saving...">
            Save
          </Button>
        </div>
      </Form>
    </section>
  )
}
