import type { ReactNode } from 'react'
import { RuneMark, Wordmark } from '#src/ui/brand-mark.tsx'
import '#src/features/accounts/ui/auth-frame.css'

/** The pages about getting in: a form at the left, and a verse at the right. */
export function AuthFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="auth">
      <section className="auth-form">
        <div>
          <Wordmark className="only-desk" />
          <h1 className="page-title">{title}</h1>
          {children}
        </div>
      </section>
      <aside className="auth-verse">
        <RuneMark />
        <Wordmark className="only-phone" />
        <Verse />
        <p>A skald was a poet at a Norse court, and lived by the words.</p>
      </aside>
    </div>
  )
}

function Verse() {
  return (
    <blockquote>
      The king is dust,
      <br />
      his gold is spent.
      <br />
      The words he paid for
      <br />
      still do their work.
    </blockquote>
  )
}
