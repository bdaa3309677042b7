/** The requests and responses of the control API, shared by the emulator and its client. */
import type { FaultKind } from '../http/faults.ts'
import type { WebhookMode } from '../model.ts'

export interface PayRequest {
  session: string
  /** The number of a test card; default 4242 4242 4242 4242. */
  card?: string
  /** Ticks the "save my card" checkbox. */
  save?: boolean
  /** The id of a saved card to pay with. */
  method?: string
  email?: string
  name?: string
  /** The billing address. Required if the session computes tax, unless the customer has one. */
  address?: PayAddress
  /** The name of the business; `name` unless given with a tax id. */
  businessName?: string
  /** Such as DE123456789, in the form of the address's country. */
  taxId?: string
  /** The currency in which to pay, if the session has Adaptive Pricing: eur, gbp, jpy or usd. */
  presentmentCurrency?: string
  /** Seconds; default the emulator's current time. */
  at?: number
}

export interface PayAddress {
  country: string
  /** Required in the United States. */
  state?: string
  postalCode?: string
  city?: string
  line1?: string
  line2?: string
}

export interface PayResult {
  outcome: 'paid' | 'authenticate' | 'declined' | 'closed'
  session: { id: string; status: string; payment_status: string; payment_intent: string | null }
  message: string | null
}

export interface PayManyRequest {
  payments: PayRequest[]
  /** Suppresses events and webhooks. */
  silent?: boolean
}

export interface PayManyResult {
  paid: number
  failed: { session: string; reason: string }[]
}

export type ClockRequest = { set: number } | { advance: number } | { system: true }

export interface FaultRequest {
  method: string
  /** A path prefix, such as /v1/refunds. */
  path: string
  kind: FaultKind
  times?: number
  /** With timeout-after: keep the connection open instead of closing it. */
  hang?: boolean
  /** With decline: the status and Stripe error object to respond with. */
  error?: { status: number; type?: string; code?: string; message?: string }
}

export interface WebhooksRequest {
  mode?: WebhookMode
  release?: 'given' | 'reversed'
  /** The id of an event to deliver once more. */
  resend?: string
  drain?: boolean
  /** How long to wait for the drain; by default and at most 60 seconds. */
  withinMs?: number
}

export interface WebhooksResult {
  mode: WebhookMode
  released: number
  pending: number
  held: number
  /** Null if no drain was requested. */
  drained: boolean | null
}

export interface EmulatorState {
  account: string
  /** Seconds. */
  now: number
  sessions: { open: number; complete: number; expired: number }
  charges: { succeeded: number; failed: number }
  chargedCents: number
  refunds: number
  refundedCents: number
  feeCents: number
  balance: { available: number; pending: number }
  transfers: number
  payouts: number
  accounts: number
  events: number
  deliveries: { pending: number; held: number }
  faults: number
  journalBytes: number
}
