import { createHash } from 'node:crypto'

/** For responses that are not documents: they may load and run nothing. SVGs keep their styles. */
export const barePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' blob: data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The source expression that allows an inline script by its hash. */
export function scriptHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`
}

/** The source expression that allows the scripts of one response by nonce. */
export function scriptNonce(nonce: string): string {
  return `'nonce-${nonce}'`
}

/** Other origins that a document may use. */
export type OtherHosts = {
  /** Targets of its forms. */
  readonly formAction: readonly string[]
  /** Origins of scripts and frames, such as a captcha. */
  readonly widgets: readonly string[]
  /** Origins of the analytics that the shop chose: of its script, and to which it sends. */
  readonly analytics?: { readonly scripts: readonly string[]; readonly connect: readonly string[] } | undefined
}

export const noOtherHosts: OtherHosts = { formAction: [], widgets: [] }

/** Models that run on the user's computer, such as Ollama. Only pages of signed-in users may call them. */
export const localServers = ['http://localhost:*', 'http://127.0.0.1:*']

/**
 * The Content-Security-Policy of a document. Chromium applies form-action to redirects after a post as well, so the
 * payment page's host must be among `formAction`.
 */
export function documentPolicy(
  scripts: readonly string[],
  { formAction, widgets, analytics }: OtherHosts,
  connect: readonly string[] = [],
): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...new Set(scripts), ...widgets, ...(analytics?.scripts ?? [])].join(' '),
    ...(widgets.length > 0 ? [['frame-src', "'self'", ...widgets].join(' ')] : []),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect, ...(analytics?.connect ?? [])].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ['form-action', "'self'", ...formAction].join(' '),
  ].join('; ')
}
