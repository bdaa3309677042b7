import { termsPath, termsText } from '#src/kernel/terms-link.ts'
import { Link } from '#src/ui/elements/link.tsx'

/** Links to the terms that an order was made under. */
export function TermsOfOrder({ version }: { readonly version: string }) {
  const path = termsPath(version)
  return path === null ? termsText(version) : <Link to={path}>{termsText(version)}</Link>
}
