import { ButtonLink } from '#src/ui/elements/button.tsx'
import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import type { AdminTab } from '#src/features/admin/rules.ts'
import { adminHref } from '#src/features/admin/rules.ts'

type PageTurnerProps = {
  readonly tab: AdminTab
  readonly page: Pick<KeyedPage<unknown>, 'next' | 'previous'>
  readonly wish: Readonly<Record<string, string | undefined>>
}

/** Links to the previous and next page, without counting the rows. */
export function PageTurner({ tab, page: { next, previous }, wish }: PageTurnerProps) {
  if (next === null && previous === null) return null
  return (
    <nav className="admin-pages" aria-label="Pages">
      {previous !== null && (
        <ButtonLink to={adminHref(tab, { ...wish, before: previous })} preventScrollReset>
          Previous page
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink to={adminHref(tab, { ...wish, after: next })} preventScrollReset>
          Next page
        </ButtonLink>
      )}
    </nav>
  )
}
