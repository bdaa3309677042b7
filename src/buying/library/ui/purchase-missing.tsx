import { ButtonLink } from '#src/ui/elements/button.tsx'
import { ErrorState } from '#src/ui/elements/error-state.tsx'
import { libraryTexts } from '#src/buying/library/texts.ts'

export function PurchaseMissing() {
  return (
    <div className="wrap section">
      <ErrorState
        heading="h1"
        title={libraryTexts.missing}
        actions={
          <ButtonLink look="ink" to="/purchases">
            My Purchases
          </ButtonLink>
        }
      >
        It may belong to another account.
      </ErrorState>
    </div>
  )
}
