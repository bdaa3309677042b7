import { useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ClosedPage, FailedPage, RefusedPage, UnreachedPage } from '#src/web/client/failed-page.tsx'
import { NotFoundPage } from '#src/web/client/not-found-page.tsx'
import { requestIdIn, isNetworkError } from '#src/web/client/failed-request.ts'

/** Reports an error of this browser once. Returns its id in the log, or null until it is known. */
export function useReportedId(fault: unknown): string | null {
  const [reported, setReported] = useState<{ fault: unknown; id: string | null } | null>(null)
  useEffect(() => {
    if (fault === null) return
    let isOurs = true
    void report(fault).then((id) => isOurs && setReported({ fault, id }))
    return () => {
      isOurs = false
    }
  }, [fault])
  return reported !== null && reported.fault === fault ? reported.id : null
}

const reports = new WeakMap<object, Promise<string | null>>()

function report(error: unknown): Promise<string | null> {
  const key = typeof error === 'object' && error !== null ? error : {}
  const answer = reports.get(key) ?? send(error)
  reports.set(key, answer)
  return answer
}

async function send(error: unknown): Promise<string | null> {
  try {
    const { reportBrowserError } = await import('#src/web/report-browser-error.ts')
    return await reportBrowserError(error)
  } catch {
    return null
  }
}

/** The error page. */
export function ErrorPage({ error, path }: { readonly error: unknown; readonly path: string }) {
  const isAnswer = isRouteErrorResponse(error)
  const isUnreached = !isAnswer && isNetworkError(error)
  const reported = useReportedId(isAnswer || isUnreached ? null : error)
  if (isAnswer && error.status === 404) return <NotFoundPage path={path} />
  if (isAnswer && error.status === 403) return <ClosedPage />
  if (isUnreached) return <UnreachedPage />
  if (isAnswer && (error.status === 400 || error.status === 415) && typeof error.data === 'string' && error.data !== '')
    return <RefusedPage words={error.data} />
  return <FailedPage path={path} requestId={isAnswer ? requestIdIn(error.data) : reported} />
}
