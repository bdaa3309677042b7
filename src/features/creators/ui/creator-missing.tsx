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
        Nobody here goes by that name. They may have chosen another one, or left.
      </EmptyState>
    </div>
  )
}
