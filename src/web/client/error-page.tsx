import { isRouteErrorResponse } from 'react-router'
import { FailedPage, RefusedPage, UnreachedPage } from '#src/web/client/failed-page.tsx'
import { NotFoundPage } from '#src/web/client/not-found-page.tsx'
import { requestIdIn, saysUnreached } from '#src/web/client/trouble.ts'
import { useReportedId } from '#src/web/client/use-reported-id.ts'

/** What stands in the place of a page that could not be shown, whatever the reason. */
export function ErrorPage({ error, path }: { readonly error: unknown; readonly path: string }) {
  const isAnswer = isRouteErrorResponse(error)
  const isUnreached = !isAnswer && saysUnreached(error)
  const reported = useReportedId(isAnswer || isUnreached ? null : error)
  if (isAnswer && error.status === 404) return <NotFoundPage path={path} />
  if (isUnreached) return <UnreachedPage />
  if (isAnswer && (error.status === 400 || error.status === 415) && typeof error.data === 'string' && error.data !== '')
    return <RefusedPage words={error.data} />
  return <FailedPage path={path} requestId={isAnswer ? requestIdIn(error.data) : reported} />
}
