import { ButtonLink } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'

export function CreatorMissing() {
  return (
    <div className="wrap section">
      <EmptyState
        title="Creator Not Found"
        heading="h1"
        actions={
          <ButtonLink to="/marketplace" look="ink">
            Browse the marketplace
          </ButtonLink>
        }
      >
        No creator has this username. They may have changed it or left.
      </EmptyState>
    </div>
  )
}
