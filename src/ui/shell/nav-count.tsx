/** The badge of a menu item; nothing for zero. */
export function NavCount({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null
  return (
    <span className="badge badge-mark">
      {count > 99 ? '99+' : count}
      <span className="sr"> new</span>
    </span>
  )
}
