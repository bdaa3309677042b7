import type { ReactNode, MouseEvent } from 'react'
import { useEffect, useRef } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'
import { X } from '#src/ui/elements/shell-icons.ts'
import type { ButtonLook, ButtonSize } from '#src/ui/elements/button.tsx'
import { IconButton, Button } from '#src/ui/elements/button.tsx'

type DialogProps = {
  /** A DialogButton with this id opens it. */
  id: string
  title: string
  lead?: ReactNode
  /** If given, the caller opens and closes it. Otherwise DialogButton, Escape and the close button do. */
  open?: boolean | undefined
  onClose?: (() => void) | undefined
  children?: ReactNode
  /** The buttons at the bottom. */
  foot?: ReactNode
}

/** A modal dialog. */
export function Dialog({ id, title, lead, open, onClose, children, foot }: DialogProps) {
  return (
    <Modal id={id} className="dialog" open={open} onClose={onClose}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead && <p className="dialog-lead">{lead}</p>}
      {children && <div className="dialog-body">{children}</div>}
      {foot && <div className="dialog-foot">{foot}</div>}
      <CloseForm />
    </Modal>
  )
}

type SheetProps = Omit<DialogProps, 'lead' | 'foot'> & { side?: 'left' | 'right' | undefined }

/** A modal sheet along an edge of the screen. */
export function Sheet({ id, title, side = 'right', open, onClose, children }: SheetProps) {
  return (
    <Modal id={id} className={classNames('sheet', side === 'right' && 'sheet-right')} open={open} onClose={onClose}>
      <div className="sheet-head">
        <h2 id={`${id}-title`}>{title}</h2>
      </div>
      {children}
      <CloseForm />
    </Modal>
  )
}

type ModalProps = {
  id: string
  className: string | undefined
  open: boolean | undefined
  onClose: (() => void) | undefined
  children: ReactNode
}

/** The native modal dialog behind Dialog and Sheet: it traps and restores the focus. */
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

/** A click on the backdrop targets the dialog but is outside its box. */
function isOutside({ clientX, clientY, currentTarget }: MouseEvent<HTMLDialogElement>): boolean {
  const box = currentTarget.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}

/** Last in the dialog, so that the focus starts at its content. */
export function CloseForm() {
  return (
    <form method="dialog" className="close">
      <IconButton label="Close">
        <X aria-hidden="true" />
      </IconButton>
    </form>
  )
}

type DialogButtonProps = {
  opens: string
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  className?: string | undefined
  children: ReactNode
}

/** Opens the Dialog or Sheet of that id; current browsers do so even without a script. */
export function DialogButton({ opens, ...rest }: DialogButtonProps) {
  const invoker = { command: 'show-modal', commandfor: opens }
  return (
    <Button type="button" aria-haspopup="dialog" {...invoker} {...rest} onClick={() => openWithoutInvoker(opens)} />
  )
}

/** For browsers that do not know `commandfor`; in the others the attribute has already done it. */
function openWithoutInvoker(id: string): void {
  if (!('commandForElement' in HTMLButtonElement.prototype)) openDialog(id)
}

export function openDialog(id: string): void {
  const box = document.getElementById(id)
  if (box instanceof HTMLDialogElement && !box.open) box.showModal()
}

export function closeDialog(id: string): void {
  const box = document.getElementById(id)
  if (box instanceof HTMLDialogElement) box.close()
}
