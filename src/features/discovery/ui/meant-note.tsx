import { marketplaceHref } from '#src/features/catalog/ui/cards/marketplace-href.ts'
import type { FindQuery } from '#src/features/discovery/rules.ts'
import type { Meant, NamedCreator } from '#src/features/discovery/view.ts'
import { Byline } from '#src/ui/elements/byline.tsx'
import { Link } from '#src/ui/elements/link.tsx'

type MeantNoteProps = { query: FindQuery; meant: Meant | null; creators: readonly NamedCreator[] }

/** Says what was shown instead, or asks whether something else was meant; who is called so; and what the order of a search weighs. */
export function MeantNote({ query, meant, creators }: MeantNoteProps) {
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
      {creators.length > 0 && (
        <ul className="search-creators" aria-label="Creators">
          {creators.map(({ id, username, name, avatarUrl, isVerified }) => (
            <li key={id}>
              <Byline person={{ name, href: `/creator/${username}`, avatarId: id, avatarUrl, verified: isVerified }} />
            </li>
          ))}
        </ul>
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
