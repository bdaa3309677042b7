import { termsPath, termsText } from '#src/kernel/terms-link.ts'
import { Link } from '#src/ui/elements/link.tsx'

/** Links to the terms that an order was made under. */
export function TermsOfOrder({ version, from }: { readonly version: string; readonly from?: Date | null }) {
  const path = termsPath(version)
  return path === null ? termsText(version, from) : <Link to={path}>{termsText(version, from)}</Link>
}
