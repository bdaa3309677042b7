import { marketplaceHref } from '#src/features/catalog/ui/index.ts'
import type { FindQuery } from '#src/features/discovery/rules.ts'
import type { Meant } from '#src/features/discovery/view.ts'
import { Link } from '#src/ui/link.tsx'

/** Says what was shown instead, or asks whether something else was meant; and what the order of a search weighs. */
export function MeantNote({ query, meant }: { query: FindQuery; meant: Meant | null }) {
  const href = meant && marketplaceHref({ ...query, after: null, search: meant.search })
  return (
    <div className="search-notes">
      {href && meant.isShown && (
        <p role="status">
          Nothing found for “{query.search}”. Showing results for <Link to={href}>{meant.search}</Link>.
        </p>
      )}
      {href && !meant.isShown && (
        <p>
          Did you mean <Link to={href}>{meant.search}</Link>?
        </p>
      )}
      {query.sort === 'relevance' && (
        <p className="quiet small">
          Words in the title come first, then what sold and was rated well.{' '}
          <Link to="/guidelines#ranking">How listings are ranked</Link>
        </p>
      )}
    </div>
  )
}
