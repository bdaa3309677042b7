import { useEffect, useRef } from 'react'
import { Button } from '#src/ui/elements/button.tsx'
import { VisuallyHidden } from '#src/ui/elements/visually-hidden.tsx'

/** In place of a row that was just removed: says so, and brings it back. It takes the focus that the row had. */
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
