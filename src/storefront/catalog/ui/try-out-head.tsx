import type { ReactNode } from 'react'

/** The heading of one part of the try-out. */
export function TryOutHead({ id, title, note }: { id: string; title: string; note?: ReactNode }) {
  return (
    <div className="try-out-head">
      <h2 id={id}>{title}</h2>
      {note && <p className="quiet small">{note}</p>}
    </div>
  )
}
