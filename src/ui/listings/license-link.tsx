import { termIn } from '#src/kernel/vocabulary.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { useVocabulary } from '#src/ui/shell/vocabulary-context.ts'

/** The name of a license, with a link to its text. */
export function LicenseLink({ id }: { readonly id: string }) {
  const { slug, name } = termIn(useVocabulary(), 'license', id)
  return (
    <Link to={`/license/${slug}`} dir="auto">
      {name}
    </Link>
  )
}
