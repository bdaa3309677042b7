import type { MouseEvent } from 'react'
import { lazy, Suspense, useCallback, useContext, useState } from 'react'
import { addHref } from '#src/storefront/collections/rules.ts'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { ListPlus } from '#src/ui/elements/icons.ts'
import { AccountContext } from '#src/ui/forms/account-field.tsx'

const ChooserDialog = lazy(async () => ({ default: (await import('./chooser-dialog.tsx')).ChooserDialog }))

type AddToCollectionProps = { readonly listing: { readonly id: string; readonly title: string } }

/** Opens a dialog, which is loaded then; without JavaScript it links to the same choice as a page. */
export function AddToCollection({ listing }: AddToCollectionProps) {
  const [isOpen, setOpen] = useState(false)
  const account = useContext(AccountContext)
  const close = useCallback(() => setOpen(false), [])
  const press = (event: MouseEvent) => {
    // A visitor is led to the page, which asks to sign in first.
    if (!account || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <ButtonLink
        to={addHref(listing.id)}
        rel="nofollow"
        look="bare"
        size="small"
        aria-label={`Collect: ${listing.title}`}
        onClick={press}
      >
        <ListPlus aria-hidden="true" />
        Collect
      </ButtonLink>
      {isOpen && (
        <Suspense>
          <ChooserDialog listing={listing} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
