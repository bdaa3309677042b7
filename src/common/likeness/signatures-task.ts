import { readText } from './public/compare.ts'
import { signatureOf } from './public/signature.ts'

export type SignaturesInput = { readonly bodies: readonly string[]; readonly key: Uint8Array }

/** Returns the signature of each text. */
export function run({ bodies, key }: SignaturesInput): number[][] {
  return bodies.map((body) => signatureOf(readText(body), { texts: key }))
}
