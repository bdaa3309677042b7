import { ButtonLink } from '#src/ui/elements/button.tsx'
import { CoverPage } from '#src/ui/elements/cover-page.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'

/** Replaces the figures for signed-out visitors. */
export function SignInFirst() {
  return (
    <CoverPage cover="analytics" category="business">
      <PageHead
        title="Analytics"
        lead="Please sign in to see your analytics"
        actions={
          <ButtonLink look="ink" size="large" to="/auth?next=/analytics">
            Sign In
          </ButtonLink>
        }
      />
    </CoverPage>
  )
}
