/** What the control API takes and gives: shared by the emulator and the client of `start.ts`. */
import type { FaultKind } from '../http/faults.ts'
import type { WebhookMode } from '../model.ts'

export interface PayRequest {
  session: string
  /** The digits of a test card; 4242 4242 4242 4242 when not given. */
  card?: string
  /** Ticks the box that saves the card. */
  save?: boolean
  /** The id of a saved card, to pay with that one. */
  method?: string
  email?: string
  name?: string
  /** Seconds; the emulator's now when not given. */
  at?: number
}

export interface PayResult {
  outcome: 'paid' | 'authenticate' | 'declined' | 'closed'
  session: { id: string; status: string; payment_status: string; payment_intent: string | null }
  message: string | null
}

export interface PayManyRequest {
  payments: PayRequest[]
  /** Neither events nor webhooks. */
  silent?: boolean
}

export interface PayManyResult {
  paid: number
  failed: { session: string; reason: string }[]
}

export type ClockRequest = { set: number } | { advance: number } | { system: true }

export interface FaultRequest {
  method: string
  /** The beginning of the path, such as /v1/refunds. */
  path: string
  kind: FaultKind
  times?: number
  /** With timeout-after: keep the connection open instead of cutting it. */
  hang?: boolean
  delayMs?: number
  /** With decline: the status and Stripe error object to refuse with. */
  error?: { status: number; type?: string; code?: string; message?: string }
}

export interface WebhooksRequest {
  mode?: WebhookMode
  release?: 'given' | 'reversed'
  /** The id of an event to deliver once more. */
  resend?: string
  drain?: boolean
  /** How long to wait for the drain; 10 seconds when not given, at most 60. */
  withinMs?: number
}

export interface WebhooksResult {
  mode: WebhookMode
  released: number
  pending: number
  held: number
  /** Null when not asked for. */
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
