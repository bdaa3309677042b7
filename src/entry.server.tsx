import { PassThrough, Writable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import { keepMarkupBy } from '#src/ui/shell/kept.tsx'
import { brokenPage } from '#src/web/http/broken-page.ts'
import { createFragmentCache } from '#src/web/fragment-cache.ts'
import { NonceContext } from '#src/web/client/nonce.ts'
import { scopeContext } from '#src/web/scope.ts'
import { shopOf, type Shop } from '#src/kernel/shop.ts'

keepMarkupBy(createFragmentCache())

/** React Router waits this long for deferred data before it gives up on it. */
export const streamTimeout = 5_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, isWhole, log, requestId, settings } = context.get(scopeContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>
  )
  const options = {
    ...{ status, headers, nonce },
    onError: (err: unknown) => log.error({ err, requestId }, 'a page broke while it was rendered'),
  }
  // A page for the cache and a page for a search engine are complete before they are sent. So is one without deferred data.
  const isStreamed = isDeferred(routerContext) && !isWhole && !isbot(request.headers.get('user-agent'))
  try {
    return await (isStreamed ? streamPage(page, options) : renderPage(page, options))
  } catch (error) {
    if (request.signal.aborted) throw error
    const isErrorPage = Boolean(routerContext.staticHandlerContext.errors)
    // React Router renders the error page for a thrown response. If that page breaks too, a static one is left.
    if (isErrorPage) return staticErrorPage(requestId, shopOf(settings), headers)
    throw Response.json({ requestId }, { status: 500 })
  }
}

function staticErrorPage(requestId: string, shop: Shop, headers: Headers): Response {
  headers.set('Cache-Control', 'no-store')
  return new Response(brokenPage(requestId, shop), { status: 500, headers })
}

type RenderOptions = {
  readonly status: number
  readonly headers: Headers
  readonly nonce: string
  readonly onError: (err: unknown) => void
}

/** Whether a loader or an action returned a promise in its data. */
function isDeferred({ staticHandlerContext: { loaderData, actionData } }: EntryContext): boolean {
  const byRoute: Record<string, unknown> = { ...loaderData, ...actionData }
  return Object.values(byRoute).some(
    (data) =>
      typeof data === 'object' && data !== null && Object.values(data).some((value) => value instanceof Promise),
  )
}

/** Renders the whole page, which is twice as fast as a stream. */
function renderPage(page: ReactNode, { status, headers, nonce, onError }: RenderOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const collector = new Writable({
      write(chunk: Uint8Array, _, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        const body = Buffer.concat(chunks)
        headers.set('Content-Length', String(body.length))
        resolve(new Response(body, { status, headers }))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // React would otherwise move large Suspense boundaries to the end of the page, where they need a script to appear.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => void pipe(collector),
      onShellError: reject,
      onError,
    })
    const timer = setTimeout(abort, streamTimeout + 1000)
  })
}

function streamPage(page: ReactNode, { status, headers, nonce, onError }: RenderOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onShellReady: () => {
        const body = new PassThrough()
        body.on('close', () => clearTimeout(timer))
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        pipe(body)
      },
      onShellError: reject,
      onError,
    })
    const timer = setTimeout(abort, streamTimeout + 1000)
  })
}

export const handleError: HandleErrorFunction = (error, { context, request }) => {
  // Thrown responses are ours and logged already.
  if (request.signal.aborted || error instanceof Response) return
  const { log, requestId } = context.get(scopeContext)
  // A client error, such as an unsupported method.
  if (isRouteErrorResponse(error) && error.status < 500)
    return log.info({ status: error.status, requestId }, 'a request was refused')
  log.error({ err: error, requestId }, 'a request broke')
}
