import type { EntryContext } from 'react-router'
import { carriedName } from '#src/kernel/packed.ts'

/**
 * The page without the stream of data that React Router would send after it, and the scripts that hand the same data over
 * in one piece. Such a document can be rendered by one call that returns a string, in less time than a stream takes. Only
 * for pages where nothing is deferred. What is handed over, and how, is as in StreamTransfer of
 * react-router/lib/dom/ssr/single-fetch.
 */
export async function withoutStream(routerContext: EntryContext, carried: readonly unknown[], nonce: string) {
  const { serverHandoffStream, ...page } = routerContext
  const calls = serverHandoffStream ? await handOver(serverHandoffStream) : []
  const scripts = [carryingScript(carried), ...calls].filter(Boolean)
  return {
    page: withOwnRoutes(page),
    scripts: scripts.map((script) => `<script nonce="${nonce}">${script}</script>`).join(''),
  }
}

/** The page with the routes that it is made of: to draw it, ServerRouter makes a router of every route that it is given. */
function withOwnRoutes(page: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = page
  const own = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]])
  return { ...page, manifest: { ...manifest, routes: Object.fromEntries(own) as typeof manifest.routes } }
}

async function handOver(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const decoder = new TextDecoder()
  let data = ''
  for await (const chunk of stream) data += decoder.decode(chunk, { stream: true })
  const controller = 'window.__reactRouterContext.streamController'
  return [`${controller}.enqueue(${inScript(JSON.stringify(data))});`, `${controller}.close();`]
}

/** Puts what a document carries to where the browser's side looks for it; empty where it carries nothing. */
export function carryingScript(carried: readonly unknown[]): string {
  return carried.length === 0 ? '' : `window.${carriedName}=${inScript(JSON.stringify(carried))};`
}

/** Whether a loader or an action left something to be awaited in the page. They do so at the top of their data only. */
export function isDeferred({ staticHandlerContext: { loaderData, actionData } }: EntryContext): boolean {
  return [loaderData, actionData ?? {}].some((byRoute) => Object.values(byRoute).some(holdsPromise))
}

function holdsPromise(data: unknown): boolean {
  if (data instanceof Promise) return true
  return typeof data === 'object' && data !== null && Object.values(data).some((value) => value instanceof Promise)
}

/**
 * The document's bytes, for the one who takes them at once: the next call writes over them. `scripts` stand where the page's
 * own end, and the styles and typefaces are fetched before any script: pages are whole without.
 */
export function documentBytes(html: string, scripts: string): Uint8Array<ArrayBuffer> {
  const [head, end] = [html.indexOf('</head>'), html.lastIndexOf('</body>')]
  if (head === -1 || end === -1) throw new Error('A document has no end to its head or body.')
  return written(['<!DOCTYPE html>', scriptsLast(html.slice(0, head)), html.slice(head, end), scripts, html.slice(end)])
}

const encoder = new TextEncoder()
const mostBytesOfCharacter = 3
let sheet = new Uint8Array(256 * 1024)

/** Piece by piece, into room that is there already: to join them, count their bytes and make room for them takes twice as long. */
function written(pieces: readonly string[]): Uint8Array<ArrayBuffer> {
  const most = pieces.reduce((sum, { length }) => sum + length, 0) * mostBytesOfCharacter
  if (sheet.length < most) sheet = new Uint8Array(most)
  let end = 0
  for (const piece of pieces) end += encoder.encodeInto(piece, sheet.subarray(end)).written
  return sheet.subarray(0, end)
}

const scriptsLast = (head: string) =>
  head.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchPriority="low"')

const unsafe = /[<>&\u2028\u2029]/g

/** JSON as a literal that neither ends its script nor begins another element. */
function inScript(json: string): string {
  return json.replace(unsafe, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
