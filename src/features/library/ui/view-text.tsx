import { Form } from 'react-router'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { VisuallyHidden } from '#src/ui/elements/visually-hidden.tsx'
import type { PurchaseView } from '#src/features/library/view.ts'
import { readerHref } from '#src/features/library/ui/words.ts'

/** The first look opens the text, so it is posted; after that it is a page like any other. */
export function ViewText({ purchase }: { readonly purchase: PurchaseView }) {
  const label = (
    <>
      View <VisuallyHidden>{purchase.title}</VisuallyHidden>
    </>
  )
  if (purchase.openedAt !== null)
    return (
      <ButtonLink look="ink" size="small" to={readerHref(purchase)}>
        {label}
      </ButtonLink>
    )
  return (
    <Form method="post" action={readerHref(purchase)}>
      <Button look="ink" size="small" name="intent" value="open">
        {label}
      </Button>
    </Form>
  )
}
