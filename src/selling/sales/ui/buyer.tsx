import { Link } from '#src/ui/elements/link.tsx'
import type { BuyerView } from '#src/selling/sales/view.ts'

/** A buyer as everyone sees them, with the address that they share. A deleted one has no page. */
export function Buyer({ buyer: { name, username, email } }: { readonly buyer: BuyerView }) {
  if (username === null) return <span className="quiet">{name}</span>
  return (
    <>
      <Link to={`/creator/${username}`} dir="auto" className="wrap-anywhere">
        {name}
      </Link>
      {email !== null && (
        <a href={`mailto:${email}`} className="block small wrap-anywhere">
          {email}
        </a>
      )}
    </>
  )
}
