import { scriptHash } from '#src/web/http/csp.ts'

export type SealedDocument = {
  readonly html: string
  /** Source expressions for script-src. */
  readonly scripts: readonly string[]
}

/**
 * Makes a rendered document cacheable: allows its inline scripts by their hashes and removes the nonce. Only scripts with the
 * nonce of this rendering are ours. A script that was injected in any other way does not know the random nonce, gets no hash,
 * and does not run.
 */
export function sealDocument(html: string, nonce: string): SealedDocument {
  const mark = ` nonce="${nonce}"`
  const ours = html.matchAll(new RegExp(`<script(?=[^>]*${mark})(?![^>]* src=)[^>]*>([^]*?)</script`, 'g'))
  return {
    html: html.replaceAll(mark, ''),
    scripts: Array.from(ours, ([, text = '']) => scriptHash(text.replaceAll(mark, ''))),
  }
}
