import { scriptHash } from '#src/web/http/csp.ts'
import { inlineScripts } from '#src/web/http/inline-scripts.ts'

export type SealedDocument = {
  readonly html: string
  /** Source expressions for script-src. */
  readonly scripts: readonly string[]
  /** How many inline scripts bore no nonce and will therefore not run. */
  readonly blocked: number
}

/**
 * Makes a rendered document fit for everyone: the scripts that our renderer marked with this rendering's nonce are
 * allowed by their hash, and the nonce goes. A script that got into the page in any other way has no nonce and so no
 * hash: hashing whatever is found would bless an injected script too.
 */
export function sealDocument(html: string, nonce: string): SealedDocument {
  const mark = ` nonce="${nonce}"`
  const found = inlineScripts(html)
  const ours = found.filter((script) => script.attributes.get('nonce') === nonce)
  return {
    html: html.replaceAll(mark, ''),
    scripts: ours.map((script) => scriptHash(script.text.replaceAll(mark, ''))),
    blocked: found.length - ours.length,
  }
}
