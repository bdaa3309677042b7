import { ButtonLink } from '#src/ui/elements/button.tsx'
import { CoverPage } from '#src/ui/elements/cover-page.tsx'

/** Shows the missing path and two links. */
export function NotFoundPage({ path }: { path: string }) {
  return (
    <CoverPage cover="page-not-found" category="design">
      <h1 className="page-title">Page not found</h1>
      <p className="lead">
        There is no page at <code className="lost-path">{path}</code>. It may have moved, or the link may have a typo.
      </p>
      <p className="row row-wrap">
        <ButtonLink to="/" look="ink">
          Home
        </ButtonLink>
        <ButtonLink to="/marketplace" look="line">
          Browse the marketplace
        </ButtonLink>
      </p>
    </CoverPage>
  )
}
