import { ButtonLink } from '#src/ui/elements/button.tsx'
import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import type { AdminTab } from '#src/operation/admin/rules.ts'
import { adminHref } from '#src/operation/admin/rules.ts'

type PageTurnerProps = {
  readonly tab: AdminTab
  readonly page: Pick<KeyedPage<unknown>, 'next' | 'previous'>
  readonly listQuery: Readonly<Record<string, string | undefined>>
}

/** Links to the previous and next page, without counting the rows. */
export function PageTurner({ tab, page: { next, previous }, listQuery }: PageTurnerProps) {
  if (next === null && previous === null) return null
  return (
    <nav className="admin-pages" aria-label="Pages">
      {previous !== null && (
        <ButtonLink to={adminHref(tab, { ...listQuery, before: previous })} preventScrollReset>
          Previous page
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink to={adminHref(tab, { ...listQuery, after: next })} preventScrollReset>
          Next page
        </ButtonLink>
      )}
    </nav>
  )
}
