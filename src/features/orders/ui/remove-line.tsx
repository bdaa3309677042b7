import { Form, useFetchers } from 'react-router'
import { Button } from '#src/ui/elements/button.tsx'
import { VisuallyHidden } from '#src/ui/elements/visually-hidden.tsx'
import type { CheckoutLine } from '#src/features/orders/view.ts'

/**
 * Takes a line out of the cart. `onSend` is called as the form leaves, since the line goes at once; for the same reason
 * the post belongs to the page: a fetcher that went with its line would not follow the answer's redirect.
 */
export function RemoveLine({ line, onSend }: { readonly line: CheckoutLine; readonly onSend?: () => void }) {
  const { id, title } = line.listing
  return (
    <Form method="post" action="/cart" navigate={false} fetcherKey={`remove ${id}`} onSubmit={onSend}>
      <input type="hidden" name="promptId" value={id} />
      <Button look="bare" size="small" className="-mr-3 underline">
        Remove <VisuallyHidden>{title}</VisuallyHidden>
      </Button>
    </Form>
  )
}

/** The lines without those that are being removed: they go at once, and come back if the server refuses. */
export function useRemainingLines(lines: readonly CheckoutLine[]): readonly CheckoutLine[] {
  const leaving = new Set(
    useFetchers()
      .filter(({ formAction }) => formAction === '/cart')
      .map(({ formData }) => formData?.get('promptId')),
  )
  return leaving.size === 0 ? lines : lines.filter(({ listing }) => !leaving.has(listing.id))
}
