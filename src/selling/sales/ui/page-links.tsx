import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import { ButtonLink } from '#src/ui/elements/button.tsx'

type PageLinksProps = {
  readonly path: string
  readonly page: Pick<KeyedPage<unknown>, 'next' | 'previous'>
  readonly query: Readonly<Record<string, string | undefined>>
}

/** Links to the previous and next page, without counting the rows. */
export function PageLinks({ path, page: { next, previous }, query }: PageLinksProps) {
  if (next === null && previous === null) return null
  const hrefOf = (side: 'after' | 'before', cursor: string) => {
    const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
    return `${path}?${new URLSearchParams([...given, [side, cursor]])}`
  }
  return (
    <nav className="sales-pages" aria-label="Pages">
      {previous !== null && <ButtonLink to={hrefOf('before', previous)}>Previous page</ButtonLink>}
      {next !== null && <ButtonLink to={hrefOf('after', next)}>Next page</ButtonLink>}
    </nav>
  )
}
