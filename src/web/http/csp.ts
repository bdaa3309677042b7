import { createHash } from 'node:crypto'

/** For answers that are no documents: opened by themselves they may load and run nothing. Drawings keep their styles. */
export const barePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' blob: data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The source expression that lets one inline script run, by its exact text. */
export function scriptHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`
}

/** The source expression that lets the scripts of one answer run. */
export function scriptNonce(nonce: string): string {
  return `'nonce-${nonce}'`
}

/** Origins beside our own that a document may have to do with. */
export type OtherHosts = {
  /** Where its forms may lead to. */
  readonly formAction: readonly string[]
  /** Whose scripts and frames may stand in it, such as a captcha's. */
  readonly widgets: readonly string[]
}

export const noOtherHosts: OtherHosts = { formAction: [], widgets: [] }

/**
 * The Content-Security-Policy of a document. Chromium applies form-action to redirects after a post as well, so the
 * payment page's host must be among `formAction`.
 */
export function documentPolicy(scripts: readonly string[], { formAction, widgets }: OtherHosts): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...new Set(scripts), ...widgets].join(' '),
    ...(widgets.length > 0 ? [['frame-src', "'self'", ...widgets].join(' ')] : []),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ['form-action', "'self'", ...formAction].join(' '),
  ].join('; ')
}
