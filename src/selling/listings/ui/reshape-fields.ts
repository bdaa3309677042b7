import type { ListingFormValues } from '#src/selling/listings/ui/listing-values.ts'
import { emptyFields, emptySample, emptyText } from '#src/selling/listings/ui/listing-values.ts'
import { agentPartNames, agentPartOf, starterLabel, textsOf } from '#src/storefront/catalog/text-rules.ts'
import { mostSamples } from '#src/storefront/catalog/rules.ts'

type Text = ListingFormValues['texts'][number]

const aText = (part = ''): Text => ({ ...emptyText, part })
const isEmpty = ({ name, body }: Text) => name.trim() === '' && body.trim() === ''

/**
 * Applies a row button (add, remove, move up) to the form; null for any other button. The server needs it for forms without
 * JavaScript.
 */
export function reshaped(values: ListingFormValues, intent: string): ListingFormValues | null {
  const [act = '', at] = intent.split(':')
  const i = Number(at)
  const { texts, samples } = values
  switch (act) {
    case 'preview':
      return fitted(values)
    case 'add-text':
      return { ...values, texts: withText(values, texts) }
    case 'remove-text':
      return { ...values, texts: texts.length > 1 ? texts.toSpliced(i, 1) : texts }
    case 'up-text':
      return { ...values, texts: raised(texts, i) }
    case 'add-sample':
      return { ...values, samples: samples.length < mostSamples ? [...samples, emptySample] : samples }
    case 'remove-sample':
      return { ...values, samples: samples.toSpliced(i, 1) }
    default:
      return null
  }
}

function withText({ type }: ListingFormValues, texts: readonly Text[]): Text[] {
  if (texts.length >= textsOf.pack.most) return [...texts]
  const isLast = ({ part }: Text) => part === 'settings' || part === 'tools'
  const at = type === 'agent' ? texts.findIndex(isLast) : -1
  const added = aText(type === 'agent' ? 'starter' : '')
  return at < 0 ? [...texts, added] : texts.toSpliced(at, 0, added)
}

export function raised<Item>(items: readonly Item[], at: number): Item[] {
  const item = items[at]
  return item === undefined || at < 1 ? [...items] : items.toSpliced(at, 1).toSpliced(at - 1, 0, item)
}

/** Adapts the rows to the listing's type. Keeps all written text. */
export function fitted(values: ListingFormValues): ListingFormValues {
  const texts = values.texts.length > 0 ? values.texts : emptyFields.texts
  if (values.type === 'agent') return { ...values, texts: agentRows(texts) }
  const plain = texts
    .filter(({ body, part }, i) => i === 0 || body.trim() !== '' || part === '')
    .map((row) => ({ ...row, part: '', name: row.name || nameOfPart(row.part) }))
  const least = values.type === 'pack' ? Array.from({ length: Math.max(0, 2 - plain.length) }, () => aText()) : []
  const rows = values.type === 'prompt' ? plain.filter((row, i) => i === 0 || !isEmpty(row)) : plain
  return { ...values, texts: [...rows, ...least] }
}

function nameOfPart(part: string): string {
  return part === 'instructions' || part === 'settings' || part === 'tools' ? agentPartNames[part] : ''
}

/** Instructions, then starters and other texts, then settings and tools. */
function agentRows(rows: readonly Text[]): Text[] {
  const named = rows.map((row) => {
    const part = row.part || agentPartOf(row.name)
    return { ...row, part, name: part === 'starter' ? starterLabel(row.name) : row.name }
  })
  const first = named.find(({ part }) => part === 'instructions') ?? named.find(({ part }) => part === 'text')
  const of = (part: string) => named.find((row) => row.part === part && row !== first) ?? aText(part)
  const isFixed = (row: Text) =>
    row === first || row.part === 'settings' || row.part === 'tools' || row.part === 'instructions'
  // An empty row of a pack is no part of an agent.
  const between = named.filter((row) => !isFixed(row) && (row.part === 'starter' || !isEmpty(row)))
  return [
    { ...(first ?? aText()), part: 'instructions' },
    ...(between.length > 0 ? between : [aText('starter')]),
    of('settings'),
    of('tools'),
  ]
}
