import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { ListingFormValues } from '#src/selling/listings/ui/listing-values.ts'
import { readListingFields } from '#src/selling/listings/ui/listing-values.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { VisuallyHidden } from '#src/ui/elements/visually-hidden.tsx'

type RowButtonProps = {
  intent: string
  /** Receives the form's current values. */
  onPress: (now: ListingFormValues) => void
  children: ReactNode
}

/** Changes a row of the form. Without JavaScript, submits the form. */
export function RowButton({ intent, onPress, children }: RowButtonProps) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      look="bare"
      size="small"
      formNoValidate
      onClick={(event) => {
        event.preventDefault()
        const { form } = event.currentTarget
        if (form) onPress(readListingFields(new FormData(form)))
      }}
    >
      {children}
    </Button>
  )
}

/** Replaces a removed row with an Undo button, which takes the focus. */
export function RemovedRow({ what, onUndo }: { what: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <p className="row removed-row" role="status">
      <span>{what} removed.</span>
      <Button ref={undo} type="button" size="small" onClick={onUndo}>
        Undo <VisuallyHidden>the removal of {what}</VisuallyHidden>
      </Button>
    </p>
  )
}

/** Remembers the last removed row with its input, and focuses it after an undo. */
export function useRemovedRow<Row>(idOf: (at: number) => string) {
  const [removed, setRemoved] = useState<{ readonly row: Row; readonly at: number } | null>(null)
  const [restored, setRestored] = useState<string | null>(null)
  useEffect(() => {
    if (restored === null) return
    document.getElementById(restored)?.focus()
    setRestored(null)
  }, [restored])
  return {
    removed,
    remember: (row: Row, at: number) => setRemoved({ row, at }),
    undone: () => {
      if (removed) setRestored(idOf(removed.at))
      setRemoved(null)
    },
    forget: () => setRemoved(null),
  }
}
