import type { CompleteRequest, CompleteResult } from '@modelcontextprotocol/server'
import { shopOf } from '#src/kernel/shop.ts'
import { argumentName } from '#src/buying/library/public/fill-values.ts'
import { findPurchases } from '#src/buying/library/operations/purchases.ts'
import { readPurchase } from '#src/buying/library/operations/read-texts.ts'
import type { Call } from './call.ts'
import { valueOf } from './errors.ts'
import { readPromptName, uriTemplates } from './names.ts'

const mostValues = 100
const mostPurchases = 20

/** Completes an argument of a prompt or of a resource's URI. Unknown ones have no values. */
export async function complete(
  call: Call,
  { ref, argument: { name, value }, context }: CompleteRequest['params'],
): Promise<CompleteResult> {
  const typed = value.trim().slice(0, 200)
  const found =
    ref.type === 'ref/prompt'
      ? await choicesOf(call, ref.name, name)
      : await partsOfUri(call, { template: ref.uri, name, typed, id: context?.arguments?.['id'] })
  const isIds = ref.type === 'ref/resource' && name === 'id'
  const fitting = isIds ? found : found.filter((one) => one.toLowerCase().startsWith(typed.toLowerCase()))
  const values = fitting.slice(0, mostValues)
  return { completion: { values, total: fitting.length, hasMore: fitting.length > values.length } }
}

/** The choices of a variable. */
async function choicesOf(call: Call, prompt: string, argument: string): Promise<readonly string[]> {
  const ref = readPromptName(prompt)
  if (ref === null) return []
  const { variables } = valueOf(await call.run(readPurchase, { id: ref.purchaseId }))
  return variables.find(({ name }) => argumentName(name) === argumentName(argument))?.choices ?? []
}

type UriPart = {
  readonly template: string
  readonly name: string
  readonly typed: string
  readonly id: string | undefined
}

async function partsOfUri(call: Call, { template, name, typed, id }: UriPart): Promise<readonly string[]> {
  if (!Object.values(uriTemplates(shopOf(call.settings))).includes(template)) return []
  if (name === 'id') return purchaseIds(call, typed)
  if (name !== 'n' || id === undefined) return []
  const read = await call.run(readPurchase, { id })
  return read.ok ? read.value.versions.map(({ version }) => String(version)) : []
}

/** The ids of purchases by words of the title, or by the beginning of the id. */
async function purchaseIds(call: Call, typed: string): Promise<readonly string[]> {
  const byTitle = valueOf(await call.run(findPurchases, { search: typed, limit: mostPurchases }))
  if (byTitle.items.length > 0) return byTitle.items.map(({ id }) => id)
  const newest = valueOf(await call.run(findPurchases, { limit: mostValues }))
  return newest.items.map(({ id }) => id).filter((id) => id.startsWith(typed.toLowerCase()))
}
