import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#src/ui/elements/button.tsx'
import { Dialog } from '#src/ui/forms/dialog.tsx'

/** Asks before what was typed is lost, by a link, by Back or by closing the tab. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [when])
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      id="unsaved"
      title="Leave without saving?"
      lead="The last of what you have typed here is not kept yet."
      open={blocker.state === 'blocked'}
      onClose={stay}
      foot={
        <>
          <Button type="button" look="ink" onClick={stay}>
            Keep writing
          </Button>
          <Button type="button" look="danger" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </>
      }
    />
  )
}
