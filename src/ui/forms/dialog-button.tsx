import type { ReactNode } from 'react'
import { Button, type ButtonLook, type ButtonSize } from '#src/ui/elements/button.tsx'

type DialogButtonProps = {
  opens: string
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  className?: string | undefined
  children: ReactNode
}

/** Opens the Dialog or Sheet with that id; current browsers do so without scripts. */
export function DialogButton({ opens, ...rest }: DialogButtonProps) {
  const invoker = { command: 'show-modal', commandfor: opens }
  return (
    <Button type="button" aria-haspopup="dialog" {...invoker} {...rest} onClick={() => openWithoutInvoker(opens)} />
  )
}

/** For browsers without `commandfor`; in others the attribute has already opened it. */
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
