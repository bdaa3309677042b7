import type { CallToolResult, InputRequiredResult, ListToolsResult } from '@modelcontextprotocol/server'
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { shopOf } from '#src/kernel/shop.ts'
import { noteKey, writtenByCreators } from './authorship.ts'
import type { Call } from './call.ts'
import { messageOf } from './call.ts'
import { tools } from './all-tools.ts'
import { refuseCursor } from './paging.ts'

type Listed = ListToolsResult['tools'][number]

/** Without the dialect, which the protocol defines. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io })
  return json as Listed['inputSchema']
}

const listed: Listed[] = tools.map(({ name, title, description, annotations, input, output }) => ({
  ...{ name, title, description, annotations: { title, ...annotations } },
  inputSchema: jsonSchema(input, 'input'),
  outputSchema: jsonSchema(output, 'output'),
}))

export function listTools(cursor: string | undefined): ListToolsResult {
  refuseCursor(cursor)
  return { tools: listed }
}

/** Failures are results, so that the model reads them and can try again. */
export async function callTool(
  call: Call,
  {
    name,
    arguments: given = {},
  }: { readonly name: string; readonly arguments?: Readonly<Record<string, unknown>> | undefined },
): Promise<CallToolResult | InputRequiredResult> {
  const tool = tools.find((one) => one.name === name)
  if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such tool. List the tools again.')
  const input = tool.input.safeParse(given)
  if (!input.success)
    return refusal(input.error.issues.map(({ path, message }) => [...path, message].join(': ')).join('\n'))
  const outcome = await tool.run(call, input.data as never)
  if (outcome.kind === 'asked') return outcome.question
  if (outcome.kind === 'refused') return refusal(messageOf(outcome.failure))
  const value = tool.output.parse(outcome.value)
  const links = (outcome.links ?? []).map((link) => ({
    type: 'resource_link' as const,
    mimeType: 'text/markdown',
    ...link,
  }))
  const json = { type: 'text' as const, text: JSON.stringify(value) }
  if (!tool.isByOthers) return { content: [json, ...links], structuredContent: value }
  const shop = shopOf(call.settings)
  const text = writtenByCreators(shop)
  const notes = tool.isJsonOnly ? [] : [{ type: 'text' as const, text }]
  return { content: [...notes, json, ...links], structuredContent: value, _meta: { [noteKey(shop)]: text } }
}

const refusal = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] })
