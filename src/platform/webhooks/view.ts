import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import type { DeliveryStatus, DisabledReason } from './rules.ts'

export type EndpointView = {
  readonly id: string
  readonly url: string
  readonly description: string
  /** Null means all events. */
  readonly events: readonly string[] | null
  readonly createdAt: Date
  readonly disabledAt: Date | null
  readonly disabledReason: DisabledReason | null
  /** The first failed attempt since the last successful one. */
  readonly failingSince: Date | null
  /** Until when the previous secret is valid, too; null if there is none. */
  readonly previousSecretUntil: Date | null
}

export type DeliveryView = {
  readonly id: string
  readonly type: string
  readonly status: DeliveryStatus
  readonly attempts: number
  readonly createdAt: Date
  readonly lastAttemptAt: Date | null
  readonly nextAttemptAt: Date | null
  readonly statusCode: number | null
  readonly response: string
  readonly error: string | null
}

export type EndpointPage = { readonly endpoint: EndpointView; readonly deliveries: KeyedPage<DeliveryView> }

/** A new secret, which is shown once. */
export type NewSecret = { readonly id: string; readonly secret: string }
