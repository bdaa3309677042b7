// Longer than 60 lines: the form's way from what a browser posts to what the schema checks, and its faults' way back.
import { variableKey, variablesIn } from '#src/kernel/variables.ts'
import { agentPartNames, starterName } from '#src/features/catalog/rules.ts'
import type { FormErrors, ListingFormValues } from '#src/features/catalog/ui/listing-form-values.ts'

type Row = ListingFormValues['texts'][number]
type Form = Pick<FormData, 'get' | 'getAll'>

export const emptyFields: ListingFormValues = {
  title: '',
  description: '',
  price: '',
  model: '',
  modelVersion: '',
  category: '',
  licence: 'personal',
  type: 'prompt',
  excerpt: '',
  note: '',
  imageUrl: '',
  texts: [{ part: '', name: '', body: '' }],
  variables: [],
  samples: [],
}

/** What a form holds, but for its files. What there are several of comes in lists of the same length. */
export function readListingFields(form: Form): ListingFormValues {
  const text = (name: string) => textOf(form.get(name))
  const list = (name: string) => form.getAll(name).map(textOf)
  const [parts, names, bodies] = [list('textPart'), list('textName'), list('content')]
  const [about, fallbacks, choices] = [list('variableDescription'), list('variableFallback'), list('variableChoices')]
  const [captions, samples, urls] = [list('sampleCaption'), list('sampleBody'), list('sampleUrl')]
  return {
    title: text('title'),
    description: text('description'),
    price: text('price'),
    model: text('model'),
    modelVersion: text('modelVersion'),
    category: text('category'),
    licence: text('licence') || emptyFields.licence,
    type: text('type') || emptyFields.type,
    excerpt: text('excerpt'),
    note: text('note'),
    imageUrl: text('imageUrl'),
    texts: bodies.map((body, i) => ({ part: parts[i] ?? '', name: names[i] ?? '', body })),
    variables: list('variable').map((name, i) => ({
      name,
      description: about[i] ?? '',
      fallback: fallbacks[i] ?? '',
      choices: choices[i] ?? '',
    })),
    samples: urls.map((imageUrl, i) => ({ caption: captions[i] ?? '', body: samples[i] ?? '', imageUrl })),
  }
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')

export type Matter = {
  /** For the form's schema. */
  readonly matter: object
  /** In which row of the form each text and sample stands: empty rows are left out. */
  readonly rows: { readonly texts: readonly number[]; readonly samples: readonly number[] }
}

/** The listing that a form describes, unchecked. `nameBefore`: what the one text of a prompt is called already. */
export function matterOf(values: ListingFormValues, nameBefore?: string): Matter {
  const { texts, variables, samples, note: _, ...rest } = values
  const isAlone = values.type === 'prompt' && texts.length === 1
  const written = indicesOf(texts, (row, i) => isAlone || i === 0 || row.body.trim() !== '' || isNamed(row))
  const shown = indicesOf(samples, (row) => Object.values(row).some((text) => text.trim() !== ''))
  const used = new Set(variablesIn(texts.map(({ body }) => body)).map(variableKey))
  const matter = {
    ...rest,
    imageUrl: values.imageUrl || null,
    texts: pick(texts, written).map((row, i) => ({
      name: isAlone ? (nameBefore ?? (oneLine(values.title) || untitled)) : nameOf(row, values.type, i),
      body: row.body,
    })),
    variables: variables
      .filter(
        ({ name, ...details }) => used.has(variableKey(name)) && Object.values(details).some((text) => text.trim()),
      )
      .map(({ choices, ...variable }) => ({ ...variable, choices: linesOf(choices) })),
    samples: pick(samples, shown).map((row) => ({ ...row, imageUrl: row.imageUrl || null })),
  }
  return { matter, rows: { texts: written, samples: shown } }
}

const isNamed = ({ part, name }: Row) => (part === 'text' || part === 'starter' || part === '') && name.trim() !== ''

/** The name says what a text of an agent is for. */
function nameOf({ part, name, body }: Row, type: string, at: number): string {
  if (type !== 'agent') return name
  if (part === 'instructions' || part === 'settings' || part === 'tools') return agentPartNames[part]
  return part === 'starter' ? starterName(name.trim() || oneLine(body).slice(0, 60) || `message ${at}`) : name
}

/** Where the title is missing, that is said of the title, and not of a name which the form does not ask for. */
const untitled = 'Untitled'
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 120)
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
const indicesOf = <Item>(items: readonly Item[], is: (item: Item, i: number) => boolean) =>
  items.flatMap((item, i) => (is(item, i) ? [i] : []))
const pick = <Item>(items: readonly Item[], at: readonly number[]) => at.flatMap((i) => items[i] ?? [])

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** What the schema found, by the fields of the form. */
export function errorsOf(issues: readonly Issue[], { texts, samples }: Matter['rows']): FormErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const [list, at, part] = path
    const row = (rows: readonly number[]) => rows[Number(at)] ?? 0
    if (list === 'texts' && part !== undefined)
      errors[`${part === 'name' ? 'textName' : 'content'}-${row(texts)}`] ??= message
    else if (list === 'samples' && part !== undefined) errors[`sample-${row(samples)}`] ??= message
    else errors[list === 'imageUrl' ? 'image' : String(list)] ??= message
  }
  return errors
}
