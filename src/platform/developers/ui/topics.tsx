import type { ReactNode } from 'react'
import { Contents } from '#src/ui/text/contents.tsx'

export type Topic = { readonly id: string; readonly title: string; readonly body: ReactNode }

/** The sections of a guide, with a table of contents. */
export function Topics({ topics }: { readonly topics: readonly Topic[] }) {
  return (
    <div className="dev-columns">
      <Contents look="column" places={topics} />
      <div className="dev-text">
        {topics.map(({ id, title, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-head`}>
            <h2 id={`${id}-head`}>{title}</h2>
            <div className="text">{body}</div>
          </section>
        ))}
      </div>
    </div>
  )
}
