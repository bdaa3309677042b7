import { Check, Copy } from '#src/ui/elements/icons.ts'
import { useEffect, useState } from 'react'
import { Button, type ButtonLook, type ButtonSize } from '#src/ui/elements/button.tsx'

type CopyButtonProps = {
  /** The text, or a function that fetches it on click. */
  text: string | (() => Promise<string>)
  label?: string | undefined
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  onFailure?: (() => void) | undefined
}

const copiedMilliseconds = 2000

/** Copies and shows "Copied" for two seconds. Hidden without scripts. */
export function CopyButton({ text, label = 'Copy', look, size, onFailure }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), copiedMilliseconds)
    return () => clearTimeout(timer)
  }, [copied])
  const press = () => {
    void copyText(text).then(() => setCopied(true), onFailure)
  }
  return (
    <Button type="button" look={look} size={size} className="btn-copy needs-script" onClick={press}>
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </Button>
  )
}

async function copyText(text: string | (() => Promise<string>)): Promise<void> {
  if (typeof text === 'string') return navigator.clipboard.writeText(text)
  const coming = text()
  // Safari rejects copying after a fetch unless the clipboard receives the promise.
  const blob = coming.then((plain) => new Blob([plain], { type: 'text/plain' }))
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  } catch {
    await navigator.clipboard.writeText(await coming)
  }
}
