import { Link } from '#src/ui/elements/link.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { countText } from '#src/ui/elements/price-text.ts'

export type CategoryCount = { readonly name: string; readonly count: number }

/** Where the listings are: each category with how many it has on sale. */
export function CategoryGrid({ categories }: { categories: readonly CategoryCount[] }) {
  return (
    <section className="section">
      <SectionHead title="By category" />
      <ul className="category-grid">
        {categories.map(({ name, count }) => (
          <li key={name}>
            <Link to={`/marketplace?category=${name}`}>
              <b>{name}</b>
              <span>
                {countText(count)} {count === 1 ? 'listing' : 'listings'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
