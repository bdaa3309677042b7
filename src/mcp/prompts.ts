import { cutText } from '#src/kernel/visible-text.ts'
import type {
  GetPromptResult,
  InputRequiredResult,
  ListPromptsResult,
  Prompt,
  PromptArgument,
} from '@modelcontextprotocol/server'
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { Result } from '#src/kernel/result.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { fillTexts, variableKey, variablesIn } from '#src/kernel/variables.ts'
import { shopOf } from '#src/kernel/shop.ts'
import { termIn } from '#src/kernel/vocabulary.ts'
import type { Settings } from '#src/ports/settings.ts'
import type { VariableView } from '#src/storefront/catalog/view.ts'
import { argumentName, fillingFor } from '#src/buying/library/public/fill-values.ts'
import { filledTooLong } from '#src/buying/library/failures.ts'
import { readPurchase } from '#src/buying/library/operations/read-texts.ts'
import { plain } from '#src/buying/library/rules.ts'
import { creatorKey, writtenBy } from './authorship.ts'
import type { Call } from './call.ts'
import { errorOf, valueOf } from './errors.ts'
import { promptName, readPromptName } from './names.ts'
import { purchasesAt } from './paging.ts'
import { readTexts } from './read-texts.ts'

/** A pack can have 50 prompts. */
const purchasesAtOnce = 20
/** The longest message, of twice the longest prompt. */
const longestMessage = 200_000
/** The longest description of an argument: a list can have hundreds. Completion has all choices. */
const longestArgument = 300

type Read = typeof readPurchase extends { run: (...given: never[]) => Promise<Result<infer Value, Failure>> }
  ? Value
  : never

/** Each purchased prompt, and each prompt of a pack. An agent is one prompt with all its parts. */
export async function listPrompts(call: Call, cursor: string | undefined): Promise<ListPromptsResult> {
  const { purchases, next } = await purchasesAt(call, 'prompts', cursor, purchasesAtOnce)
  const read = await Promise.all(purchases.map(({ id }) => call.run(readPurchase, { id })))
  return { prompts: read.flatMap((done) => (done.ok ? promptsOf(done.value, call.settings) : [])), ...next }
}

function promptsOf(read: Read, settings: Settings): Prompt[] {
  const { purchase } = read
  const shop = shopOf(settings)
  const { id, title, model, creatorName, openedAt } = purchase
  const state = openedAt === null ? ' Not opened yet.' : ''
  return partsOf(read).map(({ name, purpose, variables }, at) => ({
    name: promptName(name, { purchaseId: id, at }),
    title: name === title ? title : `${title}: ${name}`,
    description: `${purpose && `${purpose}. `}By ${creatorName}, for ${termIn(settings.vocabulary, 'model', model).name}.${state}`,
    arguments: variables.map(argumentOf),
    _meta: { [creatorKey(shop)]: creatorName },
  }))
}

type Part = { readonly name: string; readonly purpose: string; readonly variables: readonly VariableView[] }

/** The prompts of a purchase. Those of an unopened pack have all its variables, since its texts are not read. */
function partsOf({ purchase, outline, texts, variables }: Read): Part[] {
  if (purchase.type !== 'pack') return [{ name: purchase.title, purpose: '', variables }]
  if (texts === null) return outline.map(({ name, purpose }) => ({ name, purpose, variables }))
  return texts.map(({ name, body }, at) => {
    const used = new Set(variablesIn([body]).map(variableKey))
    const own = variables.filter((one) => used.has(variableKey(one.name)))
    return { name, purpose: outline[at]?.purpose ?? '', variables: own }
  })
}

function argumentOf({ name, description, fallback, choices }: VariableView): PromptArgument {
  const about = [
    description,
    fallback && `Default: ${fallback}`,
    choices.length > 0 && `One of: ${choices.join(', ')}`,
  ].filter(Boolean)
  const text = about.join('. ')
  const short = text.length > longestArgument ? `${cutText(text, longestArgument)}…` : text
  return {
    name: argumentName(name),
    ...(short === '' ? {} : { description: short }),
    required: fallback === '',
  }
}

/** Fills in a purchased prompt. */
export async function getPrompt(
  call: Call,
  {
    name,
    arguments: given = {},
  }: { readonly name: string; readonly arguments?: Readonly<Record<string, string>> | undefined },
): Promise<GetPromptResult | InputRequiredResult> {
  const ref = readPromptName(name)
  if (ref === null) throw promptMissing
  const read = await readTexts(call, { id: ref.purchaseId })
  if (read.kind === 'asked') return read.question
  if (read.kind === 'refused') throw errorOf(read.failure)
  const { purchase, version, variables } = read
  const shop = shopOf(call.settings)
  const texts = purchase.type === 'pack' ? read.texts.slice(ref.at, ref.at + 1) : read.texts
  if (texts.length === 0) throw promptMissing
  const filled = fillTexts(texts, valueOf(fillingFor({ texts, variables }, given)))
  const text = filled && plain({ texts: filled })
  if (text === null || text.length > longestMessage) throw errorOf(filledTooLong)
  return {
    description: `“${purchase.title}”, version ${version}. ${writtenBy(purchase.creatorName, shop)}`,
    messages: [{ role: 'user', content: { type: 'text', text } }],
    _meta: { [creatorKey(shop)]: purchase.creatorName },
  }
}

const promptMissing = new ProtocolError(
  ProtocolErrorCode.InvalidParams,
  'There is no such prompt in your library. List the prompts again.',
)
