import { Form, useFetchers } from 'react-router'
import { Button } from '#src/ui/elements/button.tsx'
import { VisuallyHidden } from '#src/ui/elements/visually-hidden.tsx'
import type { CheckoutLine } from '#src/buying/orders/view.ts'

/**
 * Removes a line from the cart. The line disappears when the form is sent, so the POST belongs to the page: a fetcher that
 * unmounts with its line would not follow the redirect.
 */
export function RemoveLine({ line, onSend }: { readonly line: CheckoutLine; readonly onSend?: () => void }) {
  const { id, title } = line.listing
  return (
    <Form method="post" action="/cart" navigate={false} fetcherKey={`remove ${id}`} onSubmit={onSend}>
      <input type="hidden" name="promptId" value={id} />
      <Button look="bare" size="small" className="btn-underlined">
        Remove <VisuallyHidden>{title}</VisuallyHidden>
      </Button>
    </Form>
  )
}

/** The lines without those being removed, which return if the server refuses. */
export function useRemainingLines(lines: readonly CheckoutLine[]): readonly CheckoutLine[] {
  const leaving = new Set(
    useFetchers()
      .filter(({ formAction }) => formAction === '/cart')
      .map(({ formData }) => formData?.get('promptId')),
  )
  return leaving.size === 0 ? lines : lines.filter(({ listing }) => !leaving.has(listing.id))
}
