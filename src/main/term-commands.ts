import type { Failure } from '#src/kernel/failure.ts'
import type { TermKind } from '#src/kernel/vocabulary.ts'
import { listCategoryUses, listModelUses, mergeTerm } from '#src/features/catalog/operations/terms.ts'
import { addTerm, changeTerm } from '#src/features/vocabulary/operations/terms.ts'
import type { App } from './compose.ts'
import type { Command } from './operator.ts'
import { operator, printable, refuse, say } from './operator.ts'

// npm run admin -- categories, and models

export const termUsage = `  npm run admin -- categories                list the categories with their listings
  npm run admin -- categories add NAME [SLUG]
  npm run admin -- categories rename ID NAME [SLUG]
  npm run admin -- categories move ID PLACE  move a category to a place, from 1
  npm run admin -- categories archive ID     no longer offer a category for new listings
  npm run admin -- categories restore ID     offer it again
  npm run admin -- categories merge ID INTO  move its listings and links to another category
  npm run admin -- models ...                the same for the AI models`

export function termsCommand(kind: TermKind): Command {
  return {
    words: [0, 4],
    async act(app, [name = 'list', ...words]) {
      const part = Object.hasOwn(parts, name) ? parts[name] : undefined
      const [least, most] = part?.words ?? [0, 0]
      if (part && words.length >= least && words.length <= most) return part.act({ app, kind }, words)
      console.error(`Usage:\n${termUsage}`)
      return 2
    },
  }
}

type On = { readonly app: App; readonly kind: TermKind }
type Part = Pick<Command, 'words'> & { readonly act: (on: On, words: readonly string[]) => Promise<number> }

const parts: Readonly<Record<string, Part>> = {
  list: {
    words: [0, 0],
    async act({ app, kind }) {
      const listed = await (kind === 'category'
        ? app.run(listCategoryUses, {}, operator)
        : app.run(listModelUses, {}, operator))
      if (!listed.ok) return refuse(reasonOf(listed.failure))
      for (const { id, slug, name, isArchived, listings } of listed.value)
        say(printable([id, slug, name, `${listings} listings`, ...(isArchived ? ['archived'] : [])].join('  ')))
      return 0
    },
  },
  add: {
    words: [1, 2],
    async act({ app, kind }, [name, slug]) {
      const added = await app.run(
        addTerm,
        { kind, name, slug, ...(kind === 'category' && { motif: 'writing' }) },
        operator,
      )
      return added.ok ? say(`Added ${added.value.id}`) : refuse(reasonOf(added.failure))
    },
  },
  rename: { words: [2, 3], act: (on, [id, name, slug]) => change(on, { id, name, slug }) },
  move: { words: [2, 2], act: (on, [id, place]) => change(on, { id, position: Number(place) }) },
  archive: { words: [1, 1], act: (on, [id]) => change(on, { id, isArchived: true }) },
  restore: { words: [1, 1], act: (on, [id]) => change(on, { id, isArchived: false }) },
  merge: {
    words: [2, 2],
    async act({ app, kind }, [id, into]) {
      const merged = await app.run(mergeTerm, { kind, id, into }, operator)
      return merged.ok
        ? say(`Moved ${merged.value.moved} listings to ${merged.value.into}`)
        : refuse(reasonOf(merged.failure))
    },
  },
}

async function change({ app, kind }: On, changes: object): Promise<number> {
  const changed = await app.run(changeTerm, { kind, ...changes }, operator)
  if (!changed.ok) return refuse(reasonOf(changed.failure))
  return say(changed.value.isChanged ? `Changed ${changed.value.id}` : 'Nothing changed')
}

const reasonOf = ({ message, fields = {} }: Failure): string =>
  printable([...new Set([...Object.values(fields), message])].join('\n'))
