import { Link } from '#src/ui/elements/link.tsx'

export type Crumb = { label: string; href?: string | undefined }

/** The path to a page from the top; the last item has no link. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs">
        {crumbs.map(({ label, href }) => (
          <li key={label}>{href ? <Link to={href}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
