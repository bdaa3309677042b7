import type { ToolAnnotations } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import { cutText } from '#src/kernel/visible-text.ts'
import { answerRead } from '#src/api/cursors.ts'
import type { Endpoint } from '#src/api/endpoint.ts'
import { endpoints } from '#src/api/endpoints.ts'
import type { Call } from './call.ts'
import type { Asked, Refused } from './read-texts.ts'
import { refused } from './read-texts.ts'

// A tool maps its arguments to a use case, mostly by the endpoint of the REST API. It contains no rules.

/** A text that is too long for a result. */
export type Link = { readonly uri: string; readonly name: string; readonly title: string }
export type Done = { readonly kind: 'done'; readonly value: unknown; readonly links?: readonly Link[] }
export type Outcome = Done | Refused | Asked

type UseCaseName = { readonly name: string }

export type Tool = {
  readonly name: string
  readonly title: string
  /** Its line on the page `/developers/mcp`. */
  readonly summary: string
  readonly description: string
  /** Null for public reads. */
  readonly scope: Scope | null
  readonly useCases: readonly UseCaseName[]
  /** What it also does for a caller with this scope. */
  readonly more?: { readonly scope: Scope; readonly useCases: readonly UseCaseName[] }
  readonly annotations: ToolAnnotations
  readonly input: z.ZodObject
  readonly output: z.ZodObject
  /** Whether the result contains texts of other users. */
  readonly isByOthers: boolean
  /** Whether clients expect the JSON alone. The note about texts of other users is then in `_meta` only. */
  readonly isJsonOnly?: true
  readonly run: (call: Call, input: never) => Promise<Outcome>
}

type Definition<Input extends z.ZodObject, Output extends z.ZodObject> = Omit<Tool, 'input' | 'output' | 'run'> & {
  readonly input: Input
  readonly output: Output
  readonly run: (call: Call, input: z.output<Input>) => Promise<Outcome>
}

export const tool = <Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: Definition<Input, Output>,
): Tool => definition

export const reading: ToolAnnotations = { readOnlyHint: true, destructiveHint: false, openWorldHint: false }
export const adding: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
}

export const done = (value: unknown, links?: readonly Link[]): Done => ({
  kind: 'done',
  value,
  ...(links && { links }),
})

export const outcomeOf = (result: Result<unknown, Failure>): Outcome =>
  result.ok ? done(result.value) : refused(result.failure)

function endpointOf(id: string): Endpoint {
  const found = endpoints.find((endpoint) => endpoint.id === id)
  if (!found) throw new Error(`There is no endpoint ${id}`)
  return found
}

type Request = { readonly params?: Readonly<Record<string, string>>; readonly query?: object }

/** The response of an endpoint that answers with an object, without its name: clients expect an object, not a reference. */
export function outputOf(id: string): z.ZodObject {
  const { response } = endpointOf(id)
  if (response instanceof z.ZodObject) return z.object(response.shape)
  throw new Error(`${id} does not answer with an object`)
}

/** Runs an endpoint of the REST API that reads. */
export function viaEndpoint({ run, actor, scopes, settings }: Call, id: string, { params = {}, query = {} }: Request) {
  const endpoint = endpointOf(id)
  const on = {
    run,
    actor,
    scopes,
    settings,
    params,
    query: endpoint.query.parse(query) as never,
    body: undefined as never,
  }
  return answerRead(endpoint, on)
}

/** The longest texts in a result. Longer ones are resources. */
export const longestResult = 50_000

export const listingId = z.uuid().meta({ description: 'The id of a listing, from search_listings.' })

/** A list is short, since a model reads it. */
export const listParams = {
  limit: z.int().min(1).max(20).default(10).meta({ description: 'The number of items, 1 to 20.' }),
  cursor: z.string().max(2000).optional().meta({ description: 'The next_cursor of the page before.' }),
}

type Described = { readonly data: readonly { readonly description: string }[] }

/** The longest description in a list. */
const longestDescription = 300

/** A list of listings with the beginnings of their descriptions. */
export function shortened(list: unknown): unknown {
  const { data, ...rest } = list as Described
  const cut = (text: string) => (text.length > longestDescription ? `${cutText(text, longestDescription)}…` : text)
  return { data: data.map((listing) => ({ ...listing, description: cut(listing.description) })), ...rest }
}
