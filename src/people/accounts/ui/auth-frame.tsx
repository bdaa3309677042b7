import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { RuneMark, Wordmark } from '#src/ui/elements/brand-mark.tsx'
import { useShop } from '#src/ui/shell/shop-context.ts'
import '#src/people/accounts/ui/auth-frame.css'

/** Original verses, one per sign-in page. */
const verses = {
  'sign-in': ['The king is dust,', 'his gold is spent.', 'The words he paid for', 'still do their work.'],
  'sign-up': ['Bring one good line.', 'Say it once, and well.', 'Then let it walk', 'from desk to desk.'],
  password: ['A word forgotten', 'is soon replaced.', 'Choose one that never', 'talks in its sleep.'],
  app: ['Lend out a key', 'but keep the house.', 'Whom you let in,', 'you may show out.'],
  address: ['A letter wants a door,', 'and somebody behind it.', 'One knock is enough.', 'Now open.'],
} as const

export type QuoteName = keyof typeof verses

export function Verse({ name }: { readonly name: QuoteName }) {
  return (
    <blockquote>
      {verses[name].map((line, i) => (
        <Fragment key={line}>
          {i > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </blockquote>
  )
}

type AuthFrameProps = {
  readonly title: string
  readonly verse: QuoteName
  /** Shown instead of the verse: the pending action and its listing. */
  readonly item?: ReactNode
  readonly children: ReactNode
}

/** The layout of the sign-in pages: a form on the left, a verse or the wanted item on the right. */
export function AuthFrame({ title, verse, item, children }: AuthFrameProps) {
  const shop = useShop()
  return (
    <div className="auth">
      <section className="auth-form" aria-labelledby="auth-title">
        <div>
          <Wordmark className="only-desktop" />
          <h1 className="page-title" id="auth-title">
            {title}
          </h1>
          {children}
        </div>
      </section>
      <aside className="auth-verse" aria-label={item ? 'What you chose' : 'A verse'}>
        {shop.looks.icon === null && <RuneMark />}
        <Wordmark className="only-phone" ground="accent" />
        {item || (
          <>
            <Verse name={verse} />
            {shop.aboutName && <p>{shop.aboutName}</p>}
          </>
        )}
      </aside>
    </div>
  )
}
