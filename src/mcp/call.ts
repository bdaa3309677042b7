import type { Scope } from '#src/kernel/scopes.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { RunFor } from '#src/api/endpoint.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Settings } from '#src/ports/settings.ts'

/** A request of a client: who calls, and how to ask the user. */
export type Call = {
  readonly actor: Actor
  readonly scopes: readonly Scope[]
  readonly run: RunFor
  readonly settings: Settings
  /** Whether the client shows forms of the server to its user. */
  readonly canAsk: boolean
  /** The user's answers to the forms of an earlier round. */
  readonly answers: Readonly<Record<string, unknown>> | undefined
}

/** The page of a purchase, an absolute URL. */
export const purchaseUrl = ({ settings }: Pick<Call, 'settings'>, id: string): string =>
  new URL(`/purchases/${id}`, settings.publicUrl).href

/** One line: the message, and the invalid fields if it does not name them. */
export function messageOf({ message, code, fields }: Failure): string {
  const more = Object.entries(fields ?? {}).filter(([, text]) => text !== message)
  return [`${message} (${code})`, ...more.map(([name, text]) => `${name}: ${text}`)].join('\n')
}
