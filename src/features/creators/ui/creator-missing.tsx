import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

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
