import { requestIdIn } from '#src/web/client/trouble.ts'

/** What a browser may tell of an error of its own. Never its message: that may quote the text of a page. */
export type BrowserFault = { readonly name: string; readonly at: readonly string[]; readonly code: string | null }

/** Its kind, up to five places in our scripts, and the number that React gives to what it found. */
export function faultOf(error: unknown): BrowserFault {
  if (!(error instanceof Error)) return { name: typeof error, at: [], code: null }
  const at = (error.stack ?? '').match(/assets\/[\w.-]+\.js:\d+:\d+/g) ?? []
  const code = /^Minified React error #(\d+)/.exec(error.message)?.[1] ?? null
  return { name: error.name, at: at.slice(0, 5), code }
}

/** Tells the shop. Gives the id under which its log has it; null where it could not be told. */
export async function reportFault(error: unknown): Promise<string | null> {
  const { name, at, code } = faultOf(error)
  const body = new URLSearchParams({ name, at: at.join(' '), code: code ?? '', path: window.location.pathname })
  const response = await fetch('/api/broken-pages', { method: 'POST', body })
  return response.ok ? requestIdIn(await response.json()) : null
}
