import type { ReactNode } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'
import { Footer } from '#src/ui/shell/footer.tsx'
import { SuspendedNotice, TestModeNotice } from '#src/ui/shell/site-notice.tsx'
import type { SignInPath } from '#src/ui/shell/nav-items.ts'
import type { ToastInput } from '#src/ui/shell/toast.ts'
import { Toaster } from '#src/ui/shell/toaster.tsx'
import { TopBar } from '#src/ui/shell/top-bar.tsx'
import type { Viewer } from '#src/ui/shell/viewer.ts'
import { signedIn } from '#src/ui/shell/viewer.ts'

type PageFrameProps = {
  viewer: Viewer
  /** The path of the page, without its query: it marks the place in the bar. */
  path: string
  /** What the page was searched for, kept in the bar's field. */
  search?: string | undefined
  testMode?: boolean | undefined
  /** Where the signed-out begin; /auth where nothing else is said. */
  wayIn?: SignInPath | undefined
  /** Messages that come with the page, shown as toasts. */
  flash?: readonly ToastInput[] | undefined
  /** Bare: no bar and no foot, as on /auth. */
  bare?: boolean | undefined
  mainClass?: string | undefined
  children: ReactNode
}

/** Everything inside <body>: notice, bar, the page in <main id="main">, foot and toasts. */
export function PageFrame({
  viewer,
  path,
  search,
  testMode,
  wayIn = '/auth',
  flash,
  bare,
  mainClass,
  children,
}: PageFrameProps) {
  return (
    <>
      <SkipLink />
      {testMode && <TestModeNotice />}
      {signedIn(viewer)?.isBarred && <SuspendedNotice />}
      {!bare && <TopBar viewer={viewer} path={path} wayIn={wayIn} search={search} />}
      <main id="main" tabIndex={-1} className={classNames(mainClass)}>
        {children}
      </main>
      {!bare && <Footer viewer={viewer} wayIn={wayIn} />}
      <Toaster flash={flash} />
    </>
  )
}
/** The first thing that Tab reaches; it leads past the top bar to <main id="main">. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to content
    </a>
  )
}
