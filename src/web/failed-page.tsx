import { ButtonLink } from '#src/ui/button.tsx'

type FailedPageProps = {
  /** What was wrong with the request, where it was the request. */
  readonly refusal?: string | null
}

export function FailedPage({ refusal = null }: FailedPageProps) {
  return (
    <div className="wrap section stack">
      <h1 className="page-title">{refusal === null ? 'Something broke on our side' : 'That could not be taken'}</h1>
      <p className="lead">
        {refusal ?? 'Nothing of yours is lost. Please load the page again; if it stays broken, tell us what you did.'}
      </p>
      <p className="row row-wrap">
        <ButtonLink to="/" look="ink">
          Home
        </ButtonLink>
      </p>
    </div>
  )
}
