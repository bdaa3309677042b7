import { readFile } from 'node:fs/promises'
import type { Failure } from '#src/kernel/failure.ts'
import type { TermKind } from '#src/kernel/vocabulary.ts'
import {
  listCategoryUses,
  listLicenseUses,
  listModelUses,
  mergeTerm,
} from '#src/storefront/catalog/operations/terms.ts'
import { listReasons } from '#src/common/vocabulary/operations/reasons.ts'
import { addTerm, changeTerm } from '#src/common/vocabulary/operations/terms.ts'
import { audienceLabels } from '#src/common/vocabulary/texts.ts'
import type { App } from './compose.ts'
import type { Command } from './operator.ts'
import { operator, printable, refuse, say } from './operator.ts'

// npm run admin -- categories, models, licenses and reasons

export const termUsage = `  npm run admin -- categories                list the categories with their listings
  npm run admin -- categories add NAME [SLUG]
  npm run admin -- categories rename ID NAME [SLUG]
  npm run admin -- categories move ID PLACE  move a category to a place, from 1
  npm run admin -- categories archive ID     no longer offer a category for new listings
  npm run admin -- categories restore ID     offer it again
  npm run admin -- categories merge ID INTO  move its listings and links to another category
  npm run admin -- categories fee ID PERCENT the fee of its new sales; - for the fee of the shop
  npm run admin -- models ...                the same for the AI models, except fee
  npm run admin -- licenses ...              the same for the licenses, except fee and merge, and:
  npm run admin -- licenses add NAME SUMMARY FILE
  npm run admin -- licenses text ID FILE     make the text of a file the next version of a license
  npm run admin -- reasons ...               the same for the reasons of reports and sanctions, except fee and merge`

export function termsCommand(kind: TermKind): Command {
  return {
    words: [0, 4],
    async act(app, [name = 'list', ...words]) {
      const part = Object.hasOwn(parts, name) ? parts[name] : undefined
      const [least, most] = part?.words ?? [0, 0]
      const isOffered = part?.kinds?.includes(kind) ?? true
      if (part && isOffered && words.length >= least && words.length <= most) return part.act({ app, kind }, words)
      console.error(`Usage:\n${termUsage}`)
      return 2
    },
  }
}

function listOf(app: App, kind: TermKind) {
  if (kind === 'category') return app.run(listCategoryUses, {}, operator)
  if (kind === 'reason') return app.run(listReasons, {}, operator)
  return kind === 'model' ? app.run(listModelUses, {}, operator) : app.run(listLicenseUses, {}, operator)
}

type On = { readonly app: App; readonly kind: TermKind }
type Part = Pick<Command, 'words'> & {
  /** The kinds that have it. All by default. */
  readonly kinds?: readonly TermKind[]
  readonly act: (on: On, words: readonly string[]) => Promise<number>
}

const parts: Readonly<Record<string, Part>> = {
  list: {
    words: [0, 0],
    async act({ app, kind }) {
      const listed = await listOf(app, kind)
      if (!listed.ok) return refuse(reasonOf(listed.failure))
      for (const term of listed.value) {
        const { id, slug, name, isArchived } = term
        const about = 'listings' in term ? `${term.listings} listings` : audienceLabels[term.audience]
        const fee = 'feePercent' in term && term.feePercent !== null ? [`fee ${term.feePercent}%`] : []
        say(printable([id, slug, name, about, ...fee, ...(isArchived ? ['archived'] : [])].join('  ')))
      }
      return 0
    },
  },
  add: {
    words: [1, 3],
    async act({ app, kind }, [name, second, file = '']) {
      if (kind === 'license') {
        const text = await textOf(file)
        if (text === null) return refuse(`${file} cannot be read`)
        const added = await app.run(addTerm, { kind, name, summary: second, text }, operator)
        return added.ok ? say(`Added ${added.value.id}`) : refuse(reasonOf(added.failure))
      }
      const own = kind === 'category' && { motif: 'writing' }
      const added = await app.run(addTerm, { kind, name, slug: second, ...own }, operator)
      return added.ok ? say(`Added ${added.value.id}`) : refuse(reasonOf(added.failure))
    },
  },
  rename: { words: [2, 3], act: (on, [id, name, slug]) => change(on, { id, name, slug }) },
  move: { words: [2, 2], act: (on, [id, place]) => change(on, { id, position: Number(place) }) },
  archive: { words: [1, 1], act: (on, [id]) => change(on, { id, isArchived: true }) },
  restore: { words: [1, 1], act: (on, [id]) => change(on, { id, isArchived: false }) },
  fee: {
    ...{ words: [2, 2], kinds: ['category'] },
    act: (on, [id, fee]) => change(on, { id, feePercent: fee === '-' ? null : fee }),
  },
  text: {
    ...{ words: [2, 2], kinds: ['license'] },
    async act(on, [id, file = '']) {
      const text = await textOf(file)
      return text === null ? refuse(`${file} cannot be read`) : change(on, { id, text })
    },
  },
  merge: {
    ...{ words: [2, 2], kinds: ['category', 'model'] },
    async act({ app, kind }, [id, into]) {
      const merged = await app.run(mergeTerm, { kind, id, into }, operator)
      return merged.ok
        ? say(`Moved ${merged.value.moved} listings to ${merged.value.into}`)
        : refuse(reasonOf(merged.failure))
    },
  },
}

/** Null if the file cannot be read. */
const textOf = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null)

async function change({ app, kind }: On, changes: object): Promise<number> {
  const changed = await app.run(changeTerm, { kind, ...changes }, operator)
  if (!changed.ok) return refuse(reasonOf(changed.failure))
  return say(changed.value.isChanged ? `Changed ${changed.value.id}` : 'Nothing changed')
}

const reasonOf = ({ message, fields = {} }: Failure): string =>
  printable([...new Set([...Object.values(fields), message])].join('\n'))
