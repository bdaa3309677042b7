import type { SiteId } from '#src/kernel/sites.ts'
import { Globe } from '#src/ui/elements/icons.ts'
import '#src/people/accounts/ui/site-mark.css'

/** A provider's logo, drawn by CSS so that it adds no script. */
export function SiteMark({ id }: { readonly id: SiteId }) {
  return id === 'oidc' ? <Globe aria-hidden="true" /> : <i className={`site-mark site-mark-${id}`} aria-hidden="true" />
}
