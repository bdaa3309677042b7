import { Link } from '#src/ui/elements/link.tsx'
import type { Category } from '#src/features/catalog/rules.ts'
import { marketplaceHref } from '#src/features/catalog/ui/cards/marketplace-href.ts'
import { Plate } from '#src/ui/listings/plate.tsx'
import { countText } from '#src/ui/elements/price-text.ts'

export type CategoryCount = { readonly name: string; readonly count: number }

/** All categories, each with the one of its prints that looks best at this height. */
const prints: Readonly<Record<Category, string>> = {
  Marketing: 'frieze-8',
  Art: 'frieze-2',
  Coding: 'frieze-6',
  Business: 'frieze-8',
  Writing: 'frieze-12',
  Design: 'frieze-7',
  Productivity: 'frieze-9',
  Music: 'frieze-10',
  Video: 'frieze-10',
  Education: 'frieze-12',
}

/** A frieze of covers, one per category. Each leads to what is filed under it. */
export function CategoryStrip({ categories }: { categories: readonly CategoryCount[] | null }) {
  return (
    <nav className="frieze" aria-label="Categories">
      {Object.entries(prints).map(([name, print]) => (
        <Link key={name} to={marketplaceHref({ category: [name] })}>
          <Plate id={print} category={name} />
          <span className="name">
            <b>{name}</b>
            <small>{countOf(name, categories)}</small>
          </span>
        </Link>
      ))}
    </nav>
  )
}

/** Kept as wide space where there is no count to show, so that the strip is as tall with it as without. */
function countOf(name: string, categories: readonly CategoryCount[] | null): string {
  const count = categories?.find((category) => category.name === name)?.count ?? 0
  return count === 0 ? '\u00A0' : countText(count)
}
