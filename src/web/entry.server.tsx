import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { ServerRouter } from 'react-router'
import { NonceContext } from '#src/web/nonce.ts'
import { scopeContext } from '#src/web/scope.ts'
import { isDeferred, withoutStream, withScripts } from '#src/web/whole-document.ts'
import type { Logger } from '#src/ports/logger.ts'

/** React Router waits this long for deferred data before it gives up on it. */
export const streamTimeout = 5_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, isWhole, log } = context.get(scopeContext)
  const answer: unknown = Object.values(routerContext.staticHandlerContext.actionData ?? {})[0]
  // A form that shows how far its upload is reads the answer itself, and needs no page around it.
  if (request.headers.get('x-progress') === '1' && answer !== undefined)
    return Promise.resolve(Response.json(answer, { status, headers: { 'Cache-Control': 'no-store' } }))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const draw = (drawn: EntryContext) => (
    <NonceContext value={nonce}>
      <ServerRouter context={drawn} url={request.url} nonce={nonce} />
    </NonceContext>
  )
  if (!isDeferred(routerContext)) return wholeDocument(draw, routerContext, { status, headers, nonce })
  const waitsForAll = isWhole || isbot(request.headers.get('user-agent'))
  return streamedDocument(draw(routerContext), { status, headers, nonce, waitsForAll, log })
}

type Answer = { readonly status: number; readonly headers: Headers; readonly nonce: string }

async function wholeDocument(
  draw: (drawn: EntryContext) => ReactNode,
  routerContext: EntryContext,
  { status, headers, nonce }: Answer,
) {
  const { page, scripts } = await withoutStream(routerContext, nonce)
  const html = withScripts(renderToString(draw(page)), scripts)
  return new Response(Buffer.from(`<!DOCTYPE html>${html}`), { status, headers })
}

function streamedDocument(
  page: ReactNode,
  { status, headers, nonce, waitsForAll, log }: Answer & { waitsForAll: boolean; log: Logger },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const respond = () => {
      const body = new PassThrough()
      body.on('close', () => clearTimeout(giveUp))
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      [waitsForAll ? 'onAllReady' : 'onShellReady']: respond,
      onShellError: reject,
      onError: (error) => log.error({ err: error }, 'a page broke while it was rendered'),
    })
    const giveUp = setTimeout(abort, streamTimeout + 1000)
  })
}

export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted) return
  context.get(scopeContext).log.error({ err: error }, 'a loader or an action threw')
}
