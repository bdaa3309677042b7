import type { ReactNode } from 'react'
import { Button, type ButtonLook, type ButtonSize } from '#src/ui/elements/button.tsx'

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
