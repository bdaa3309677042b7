export type LaunchState = 'ok' | 'warn' | 'fail' | 'unknown'

/** What a check found, in sentences, and how to fix it; null if nothing needs to be fixed. */
export type Found = { readonly state: LaunchState; readonly found: readonly string[]; readonly fix: string | null }

export type LaunchCheckView = Found & {
  readonly id: string
  readonly title: string
  /** What running it does; null for a check that is computed each time. */
  readonly runs: string | null
  /** When it ran last; null for a check that is computed each time, or never ran. */
  readonly ranAt: Date | null
  readonly isRunning: boolean
  /** The page where an admin fixes it; null if that is outside of the shop. */
  readonly href: string | null
}

export type LaunchView = {
  readonly isOpen: boolean
  readonly isDemo: boolean
  /** Null before the opening, and in a demo. */
  readonly openedAt: Date | null
  readonly checks: readonly LaunchCheckView[]
}

/** How the browser of an admin reached the server. */
export type SeenRequest = {
  readonly host: string
  /** Whether a proxy forwarded the request, trusted or not. */
  readonly isForwarded: boolean
  /** The scheme that a proxy names; null without one. */
  readonly scheme: string | null
}
