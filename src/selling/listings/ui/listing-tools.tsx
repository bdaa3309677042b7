import { Link } from '#src/ui/elements/link.tsx'

const tools = [
  { path: 'checks', name: 'Checks' },
  { path: 'tries', name: 'Free tries' },
  { path: 'reduction', name: 'Price reduction' },
  { path: 'shares', name: 'Shared sales' },
]

type ListingToolsProps = { readonly listing: { readonly id: string; readonly title: string } }

/** Links to the other pages of a creator's own listing. */
export function ListingTools({ listing: { id, title } }: ListingToolsProps) {
  return (
    <span className="own-tools small">
      {tools.map(({ path, name }) => (
        <Link key={path} to={`/edit-prompt/${id}/${path}`} aria-label={`${name} for ${title}`}>
          {name}
        </Link>
      ))}
    </span>
  )
}
