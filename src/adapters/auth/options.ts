import type { LinkedSite } from '#src/adapters/auth/linked-site.ts'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import type { Limit } from '#src/people/accounts/public/limit-store.ts'
import type { Clock } from '#src/ports/clock.ts'
import type { Database, Tx } from '#src/ports/database.ts'
import type { DomainEvent } from '#src/ports/events.ts'
import type { Logger } from '#src/ports/logger.ts'
import type { Outgoing } from '#src/ports/outgoing.ts'
import type { Passwords } from '#src/ports/passwords.ts'
import type { Enqueue } from '#src/ports/queue.ts'

export type Captcha = {
  readonly secretKey: string
  /** The verification endpoint of the captcha. */
  readonly verifyUrl: string
}

export type AuthOptions = {
  readonly db: Database
  readonly transact: <Value>(work: (tx: Tx) => Promise<Value>) => Promise<Value>
  readonly clock: Clock
  readonly log: Logger
  /** Signs cookies and links; 32 characters or more. Anyone who knows it can impersonate any user. */
  readonly secret: string
  /** The public URL without a path. Cookies are Secure if it is HTTPS. */
  readonly publicUrl: string
  readonly enqueue: Enqueue
  readonly passwords: Passwords
  readonly appendEvents: (tx: Tx, events: readonly DomainEvent[], now: Date) => Promise<void>
  /** Called after a commit with its events and jobs. */
  readonly onCommitted?: (brought: { events: readonly DomainEvent[]; jobs: readonly string[] }) => void
  /** Whether an address may not sign in, such as demo users outside a demo. Also ends their sessions. */
  readonly isLocked?: (email: string) => boolean
  /** Whether signing up requires an invite. */
  readonly needsInvite?: () => boolean
  /** Providers for linked sign-in. */
  readonly sites?: readonly LinkedSite[]
  /** Fetches the documents that describe apps. */
  readonly outgoing: Outgoing
  /** Encrypts the secrets of apps. */
  readonly appsKey: Uint8Array
  /** Whether apps may register themselves. */
  readonly allowsAppRegistration?: () => boolean
  /** The captcha of password resets; null without keys. */
  readonly captcha?: Captcha | null
  /** The name of the shop for authenticators, and the prefix of new tokens. */
  readonly shop?: () => Pick<ShopSettings, 'shopName' | 'keyPrefix'>
  readonly limits?: Partial<AuthLimits>
  /** The minimum time of responses that must not reveal whether an address is known. */
  readonly answerFloorMs?: number
}

/** By client address unless noted. */
export type AuthLimits = {
  readonly signIn: Limit
  readonly signUp: Limit
  readonly requestLink: Limit
  readonly useLink: Limit
  /** Second steps, and password confirmations for changes. */
  readonly code: Limit
  /** Wrong passwords for one account from one device that signed in before, or from one IPv4 address or IPv6 /64. */
  readonly guess: Limit
  /** Wrong passwords for one account from all devices that never signed in to it. */
  readonly account: Limit
  /** Second steps of sign-ins to one account, each of which allows five codes. */
  readonly secondStep: Limit
  /** Sign-ups with an existing address, by client, since they reveal which addresses have an account. */
  readonly takenAddress: Limit
  /** Emails with a link to one account, and new accounts of one mailbox. */
  readonly mail: Limit
  /** Fetched documents of apps, by IPv4 address or IPv6 /64. */
  readonly document: Limit
}

const minute = 60
export const usualLimits: AuthLimits = {
  signIn: { max: 20, windowSeconds: 5 * minute },
  signUp: { max: 20, windowSeconds: 10 * minute },
  requestLink: { max: 5, windowSeconds: 10 * minute },
  useLink: { max: 20, windowSeconds: 10 * minute },
  code: { max: 20, windowSeconds: 10 * minute },
  guess: { max: 10, windowSeconds: 15 * minute },
  account: { max: 500, windowSeconds: 60 * minute },
  secondStep: { max: 8, windowSeconds: 60 * minute },
  takenAddress: { max: 5, windowSeconds: 60 * minute },
  mail: { max: 3, windowSeconds: 60 * minute },
  document: { max: 20, windowSeconds: 10 * minute },
}

/** The header in which our server sets the client's address, replacing any incoming value. */
export const clientIpHeader = 'x-client-ip'

export const sessionSeconds = 30 * 24 * 60 * minute
/** A session in use is extended at most this often. */
export const prolongAfterSeconds = 24 * 60 * minute
