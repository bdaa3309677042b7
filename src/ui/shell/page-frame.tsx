import type { ReactNode } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'
import { Footer } from '#src/ui/shell/footer.tsx'
import type { Announcement } from '#src/ui/shell/announcement.tsx'
import { AnnouncementBar } from '#src/ui/shell/announcement.tsx'
import type { TermsChange } from '#src/ui/shell/site-notice.tsx'
import { SuspendedNotice, TermsChangeNotice, TestModeNotice, ViewedNotice } from '#src/ui/shell/site-notice.tsx'
import type { SignInPath } from '#src/ui/shell/nav-items.ts'
import type { ToastInput } from '#src/ui/shell/toast.ts'
import { Toaster } from '#src/ui/shell/toaster.tsx'
import { TopBar } from '#src/ui/shell/top-bar.tsx'
import type { Viewer } from '#src/ui/shell/viewer.ts'
import { signedIn } from '#src/ui/shell/viewer.ts'

type PageFrameProps = {
  viewer: Viewer
  /** The path of the page without its query, to mark the current item in the bar. */
  path: string
  /** The current search, shown in the bar's field. */
  search?: string | undefined
  testMode?: boolean | undefined
  /** Announced terms; null without them. */
  termsChange?: TermsChange | null | undefined
  /** The sign-in path for visitors; /auth by default. */
  wayIn?: SignInPath | undefined
  /** Flash messages, shown as toasts. */
  flash?: readonly ToastInput[] | undefined
  announcement?: Announcement | null | undefined
  /** Without bar and footer, as on /auth. */
  bare?: boolean | undefined
  mainClass?: string | undefined
  children: ReactNode
}

/** The content of <body>: notice, bar, the page in <main id="main">, footer and toasts. */
export function PageFrame({
  viewer,
  path,
  search,
  testMode,
  termsChange,
  wayIn = '/auth',
  flash,
  announcement,
  bare,
  mainClass,
  children,
}: PageFrameProps) {
  return (
    <>
      <SkipLink />
      {testMode && <TestModeNotice />}
      <ViewedNotice viewer={signedIn(viewer)} />
      {announcement && !bare && <AnnouncementBar {...announcement} />}
      {signedIn(viewer)?.isSuspended && <SuspendedNotice />}
      {termsChange && signedIn(viewer) && <TermsChangeNotice {...termsChange} />}
      {!bare && <TopBar viewer={viewer} path={path} wayIn={wayIn} search={search} />}
      <main id="main" tabIndex={-1} className={classNames(mainClass)}>
        {children}
      </main>
      {!bare && <Footer viewer={viewer} wayIn={wayIn} />}
      <Toaster flash={flash} />
    </>
  )
}
/** The skip link to <main id="main">. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to content
    </a>
  )
}
