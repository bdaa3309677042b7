export type Announcement = {
  readonly id?: string
  readonly text: string
  readonly href: string
  readonly linkText: string
}

/** A line of the shop above the top bar of every page. Those with an id can be dismissed, by announcement-script.ts. */
export function AnnouncementBar({ id, text, href, linkText }: Announcement) {
  return (
    <section className="notice announcement" aria-label="Announcement">
      <div className="wrap">
        <span>
          {text} {href && <a href={href}>{linkText}</a>}
        </span>
        {id && (
          <button type="button" className="needs-script" aria-label="Dismiss">
            ×
          </button>
        )}
      </div>
    </section>
  )
}
