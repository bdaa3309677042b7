import type { ReactNode } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'
import { CloseForm, Modal } from '#src/ui/forms/modal.tsx'

type DialogProps = {
  /** A DialogButton with this id opens it. */
  id: string
  title: string
  lead?: ReactNode
  /** Given: the caller opens and closes it. Left out: the browser does, by DialogButton, Escape and the closing button. */
  open?: boolean | undefined
  onClose?: (() => void) | undefined
  children?: ReactNode
  /** The row of buttons at its foot. */
  foot?: ReactNode
}

/** A modal dialog: the browser's own, which keeps the focus inside and gives it back. */
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
