import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import { keepMarkupBy } from '#src/ui/shell/kept.tsx'
import { brokenPage } from '#src/web/http/broken-page.ts'
import { markupKeeper } from '#src/web/kept-markup.ts'
import { NonceContext } from '#src/web/client/nonce.ts'
import { scopeContext } from '#src/web/scope.ts'
import { carryingScript, documentBytes, isDeferred, withoutStream } from '#src/web/whole-document.ts'

keepMarkupBy(markupKeeper())

/** React Router waits this long for deferred data before it gives up on it. */
export const streamTimeout = 5_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, isWhole, log, requestId, carried } = context.get(scopeContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const draw = (drawn: EntryContext) => (
    <NonceContext value={nonce}>
      <ServerRouter context={drawn} url={request.url} nonce={nonce} />
    </NonceContext>
  )
  const waitsForAll = isWhole || isbot(request.headers.get('user-agent'))
  const onError = (err: unknown) => log.error({ err, requestId }, 'a page broke while it was rendered')
  const made = { status, headers, nonce, carried: carried ?? [] }
  const document = isDeferred(routerContext)
    ? streamedDocument(draw(routerContext), { ...made, waitsForAll, onError })
    : wholeDocument(draw, routerContext, made).catch((err: unknown) => {
        onError(err)
        throw err
      })
  return document.catch((err: unknown) => {
    if (request.signal.aborted) throw err
    const isErrorPage = Boolean(routerContext.staticHandlerContext.errors)
    // React Router draws the page of the error from a thrown answer; where that page breaks too, the bare one is left.
    if (isErrorPage) return bareDocument(requestId, headers)
    throw Response.json({ requestId }, { status: 500 })
  })
}

function bareDocument(requestId: string, headers: Headers): Response {
  headers.set('Cache-Control', 'no-store')
  return new Response(brokenPage(requestId), { status: 500, headers })
}

type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly nonce: string
  readonly carried: readonly unknown[]
}

async function wholeDocument(
  draw: (drawn: EntryContext) => ReactNode,
  routerContext: EntryContext,
  { status, headers, nonce, carried }: Answer,
) {
  const { page, scripts } = await withoutStream(routerContext, carried, nonce)
  const body = documentBytes(renderToString(draw(page)), scripts)
  // Known beforehand, it need not be cut into chunks.
  headers.set('Content-Length', String(body.length))
  return new Response(body, { status, headers })
}

function streamedDocument(
  page: ReactNode,
  {
    status,
    headers,
    nonce,
    carried,
    waitsForAll,
    onError,
  }: Answer & { waitsForAll: boolean; onError: (err: unknown) => void },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const respond = () => {
      const body = new PassThrough()
      body.on('close', () => clearTimeout(giveUp))
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
      pipe(body)
    }
    const script = carryingScript(carried)
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      ...(script && { bootstrapScriptContent: script }),
      [waitsForAll ? 'onAllReady' : 'onShellReady']: respond,
      onShellError: reject,
      onError,
    })
    const giveUp = setTimeout(abort, streamTimeout + 1000)
  })
}

export const handleError: HandleErrorFunction = (error, { context, request }) => {
  // A thrown answer is one of ours: what led to it was told already.
  if (request.signal.aborted || error instanceof Response) return
  const { log, requestId } = context.get(scopeContext)
  // What a client got wrong, such as a method that an address does not take, is no fault of ours.
  if (isRouteErrorResponse(error) && error.status < 500)
    return log.info({ status: error.status, requestId }, 'a request was refused')
  log.error({ err: error, requestId }, 'a request broke')
}
