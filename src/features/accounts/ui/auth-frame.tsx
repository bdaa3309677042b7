import type { ReactNode } from 'react'
import { RuneMark, Wordmark } from '#src/ui/elements/brand-mark.tsx'
import { Verse } from '#src/features/accounts/ui/verse.tsx'
import type { VerseName } from '#src/features/accounts/ui/verse.tsx'
import '#src/features/accounts/ui/auth-frame.css'

type AuthFrameProps = { readonly title: string; readonly verse: VerseName; readonly children: ReactNode }

/** The pages about getting in: a form at the left, and a verse of ours at the right. */
export function AuthFrame({ title, verse, children }: AuthFrameProps) {
  return (
    <div className="auth">
      <section className="auth-form" aria-labelledby="auth-title">
        <div>
          <Wordmark className="only-desk" />
          <h1 className="page-title" id="auth-title">
            {title}
          </h1>
          {children}
        </div>
      </section>
      <aside className="auth-verse" aria-label="A verse">
        <RuneMark />
        <Wordmark className="only-phone" />
        <Verse name={verse} />
        <p>A skald was a poet at a Norse court, and lived by the words.</p>
      </aside>
    </div>
  )
}
