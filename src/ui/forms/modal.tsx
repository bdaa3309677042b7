import { X } from '#src/ui/elements/icons.ts'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { IconButton } from '#src/ui/elements/button.tsx'

type ModalProps = {
  id: string
  className: string | undefined
  open: boolean | undefined
  onClose: (() => void) | undefined
  children: ReactNode
}

/** The browser's own modal dialog under Dialog and Sheet: it keeps the focus inside and gives it back. */
export function Modal({ id, className, open, onClose, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const box = ref.current
    if (!box || open === undefined || box.open === open) return
    if (open) box.showModal()
    else box.close()
  }, [open])
  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && isOutside(event)) event.currentTarget.close()
  }
  return (
    <dialog
      id={id}
      className={className}
      ref={ref}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      {children}
    </dialog>
  )
}

/** A press on the backdrop has the dialog as its target, and lies outside its box. */
function isOutside({ clientX, clientY, currentTarget }: MouseEvent<HTMLDialogElement>): boolean {
  const box = currentTarget.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}

/** Last in the dialog, so that the focus begins at its matter. */
export function CloseForm() {
  return (
    <form method="dialog" className="close">
      <IconButton label="Close">
        <X aria-hidden="true" />
      </IconButton>
    </form>
  )
}
