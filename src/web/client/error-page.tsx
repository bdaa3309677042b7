import { useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { FailedPage, RefusedPage, UnreachedPage } from '#src/web/client/failed-page.tsx'
import { NotFoundPage } from '#src/web/client/not-found-page.tsx'
import { requestIdIn, saysUnreached } from '#src/web/client/trouble.ts'

/** Tells the shop of an error in this browser, once. Gives the id under which the log has it, or null until that is known. */
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

const told = new WeakMap<object, Promise<string | null>>()

function report(error: unknown): Promise<string | null> {
  const key = typeof error === 'object' && error !== null ? error : {}
  const answer = told.get(key) ?? send(error)
  told.set(key, answer)
  return answer
}

async function send(error: unknown): Promise<string | null> {
  try {
    const { reportFault } = await import('#src/web/report-fault.ts')
    return await reportFault(error)
  } catch {
    return null
  }
}

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
