import { ButtonLink } from '#src/ui/elements/button.tsx'
import { ErrorState } from '#src/ui/elements/error-state.tsx'
import { LoadFailed } from '#src/ui/elements/load-failed.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { messageCopy } from './copy.ts'

export function ThreadMissing() {
  return (
    <div className="wrap section">
      <ErrorState
        heading="h1"
        title={messageCopy.missing}
        actions={
          <ButtonLink look="ink" to="/messages">
            Your messages
          </ButtonLink>
        }
      >
        It may belong to another account.
      </ErrorState>
    </div>
  )
}

export function RecipientMissing() {
  return (
    <div className="wrap section">
      <ErrorState
        heading="h1"
        title={messageCopy.nobody}
        actions={
          <ButtonLink look="ink" to="/marketplace">
            Browse the marketplace
          </ButtonLink>
        }
      >
        They may have left, or changed their username.
      </ErrorState>
    </div>
  )
}

/** Shown in place of messages that failed to load. */
export function MessagesUnreadable() {
  return (
    <div className="wrap page-end">
      <PageHead title="Messages" />
      <LoadFailed text={messageCopy.loadFailed} href="/messages" />
    </div>
  )
}
