import { requestIdIn } from '#src/web/client/failed-request.ts'

/** What a browser may report about an error. Never the message, which may quote private page content. */
export type BrowserError = { readonly name: string; readonly at: readonly string[]; readonly code: string | null }

/** Its type, up to five stack frames in our scripts, and React's error number. */
export function toBrowserError(error: unknown): BrowserError {
  if (!(error instanceof Error)) return { name: typeof error, at: [], code: null }
  const at = (error.stack ?? '').match(/assets\/[\w.-]+\.js:\d+:\d+/g) ?? []
  const code = /^Minified React error #(\d+)/.exec(error.message)?.[1] ?? null
  return { name: error.name, at: at.slice(0, 5), code }
}

/** Reports the error. Returns its id in the log, or null if the report failed. */
export async function reportBrowserError(error: unknown): Promise<string | null> {
  const { name, at, code } = toBrowserError(error)
  const body = new URLSearchParams({ name, at: at.join(' '), code: code ?? '', path: window.location.pathname })
  const response = await fetch('/api/broken-pages', { method: 'POST', body })
  return response.ok ? requestIdIn(await response.json()) : null
}
