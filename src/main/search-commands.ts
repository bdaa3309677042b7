import type { Failure } from '#src/kernel/failure.ts'
import {
  addSearchRule,
  changeSearchRule,
  listSearchRules,
  previewSearch,
  removeSearchRule,
  restoreSearchRule,
} from '#src/storefront/discovery/operations/search-rules.ts'
import type { Command } from './operator.ts'
import { operator, printable, refuse, say } from './operator.ts'

// npm run admin -- search-words

export const searchUsage = `  npm run admin -- search-words              list the synonyms, spellings and corrections of search
  npm run admin -- search-words add KIND WORD...
                                             KIND is synonyms, spelling or correction; a correction with one word means that it is never corrected
  npm run admin -- search-words change ID WORD...
  npm run admin -- search-words remove ID
  npm run admin -- search-words restore ID   give a default its words again
  npm run admin -- search-words try SEARCH   print what a search also finds`

const mostWords = 21

export const searchCommand: Command = {
  words: [0, mostWords + 1],
  async act(app, [name = 'list', ...words]) {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined
    const [least, most] = part?.words ?? [0, 0]
    if (part && words.length >= least && words.length <= most) return part.act(app, words)
    console.error(`Usage:\n${searchUsage}`)
    return 2
  },
}

const parts: Readonly<Record<string, Command>> = {
  list: {
    words: [0, 0],
    async act(app) {
      const listed = await app.run(listSearchRules, {}, operator)
      if (!listed.ok) return refuse(reasonOf(listed.failure))
      for (const { id, kind, words, state } of listed.value)
        say(printable([id, kind, state, words.join(', ')].join('  ')))
      return 0
    },
  },
  add: {
    words: [2, mostWords],
    async act(app, [kind, ...words]) {
      const added = await app.run(addSearchRule, { kind, words }, operator)
      return added.ok ? say(`Added ${added.value.id}`) : refuse(reasonOf(added.failure))
    },
  },
  change: {
    words: [2, mostWords],
    async act(app, [id, ...words]) {
      const changed = await app.run(changeSearchRule, { id, words }, operator)
      if (!changed.ok) return refuse(reasonOf(changed.failure))
      return say(changed.value.isChanged ? `Changed ${changed.value.id}` : 'Nothing changed')
    },
  },
  remove: {
    words: [1, 1],
    async act(app, [id]) {
      const removed = await app.run(removeSearchRule, { id }, operator)
      return removed.ok ? say(`Removed ${id}`) : refuse(reasonOf(removed.failure))
    },
  },
  restore: {
    words: [1, 1],
    async act(app, [id]) {
      const restored = await app.run(restoreSearchRule, { id }, operator)
      return restored.ok ? say(`${id} has its default words`) : refuse(reasonOf(restored.failure))
    },
  },
  try: {
    words: [1, mostWords],
    async act(app, words) {
      const found = await app.run(previewSearch, { search: words.join(' ') }, operator)
      if (!found.ok) return refuse(reasonOf(found.failure))
      for (const part of found.value.parts)
        say(printable(`${part.words}  also finds ${part.others.join(', ') || 'nothing'}`))
      if (found.value.corrected !== null) say(printable(`corrected to ${found.value.corrected}`))
      return 0
    },
  },
}

const reasonOf = ({ message, fields = {} }: Failure): string =>
  printable([...new Set([...Object.values(fields), message])].join('\n'))
