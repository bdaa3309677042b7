import { ArrowLeft, ArrowRight } from '#src/ui/elements/icons.ts'
import { Link } from '#src/ui/elements/link.tsx'

type PaginationProps = { page: number; pages: number; hrefOf: (page: number) => string }

/** Numbered pages: the first, the last and those around the current one. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 && (
        <Link to={hrefOf(page - 1)} aria-label="Previous page">
          <ArrowLeft aria-hidden="true" />
        </Link>
      )}
      {numbersAround(page, pages).map((number, i) =>
        number === null ? (
          <span key={`gap ${i}`}>…</span>
        ) : (
          <Link
            key={number}
            to={hrefOf(number)}
            {...(number === page ? { 'aria-current': 'page' as const, className: 'cut' } : {})}
          >
            {number}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={hrefOf(page + 1)} aria-label="Next page">
          <ArrowRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}

/** The page numbers to show; null stands for a gap. */
export function numbersAround(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const unique = [...new Set(wanted)].toSorted((a, b) => a - b)
  return unique.flatMap((n, i) => (i > 0 && n - (unique[i - 1] ?? 0) > 1 ? [null, n] : [n]))
}
