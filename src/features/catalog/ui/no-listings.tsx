import { ButtonLink } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'

/** What a creator sees who has listed nothing yet. */
export function NoListings() {
  return (
    <EmptyState
      title="Nothing on the shelf yet"
      actions={
        <ButtonLink look="ink" to="/create-prompt">
          Create your first listing
        </ButtonLink>
      }
    >
      A text that did a job for you may do it for others. You set the price and the licence.
    </EmptyState>
  )
}
