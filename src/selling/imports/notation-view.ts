import { convertNotations, findNotations } from '#src/kernel/notations.ts'
import type { Notation } from '#src/kernel/notations.ts'
import type { FileListing } from './rules.ts'
import type { NotationView } from './view.ts'

/** A mark of another program that can be written as `{{name}}`. */
type Convertible = Notation & { readonly name: string }

const convertibleIn = (body: string): Convertible[] =>
  findNotations(body).filter((mark): mark is Convertible => mark.kind !== 'variable' && mark.name !== null)

const mostShown = 20
/** Longer texts are not searched. */
const longestSearched = 200_000
const isTooLong = (texts: FileListing['texts']) =>
  texts.reduce((sum, { body }) => sum + body.length, 0) > longestSearched

/** The marks of a listing that look like variables of other programs, with what they become. */
export function notationsOf({ texts }: FileListing): NotationView[] {
  if (isTooLong(texts)) return []
  const found = texts.flatMap(({ name, body }) =>
    convertibleIn(body).map((mark) => ({
      ...{ textName: name, line: mark.line, excerpt: mark.excerpt, mark: mark.text, becomes: `{{${mark.name}}}` },
    })),
  )
  return found.slice(0, mostShown)
}

/** The listing with these marks as variables. */
export function withVariables(listing: FileListing): FileListing {
  if (isTooLong(listing.texts)) return listing
  const texts = listing.texts.map((text) => {
    const chosen = convertibleIn(text.body)
    return chosen.length === 0 ? text : { ...text, body: convertNotations(text.body, withOwn(text.body, chosen)).text }
  })
  return { ...listing, texts }
}

/** The variables of this shop stay variables. */
function withOwn(body: string, chosen: readonly Convertible[]) {
  const own = findNotations(body).flatMap((mark) =>
    mark.kind === 'variable' && mark.name !== null ? [{ at: mark.at, text: mark.text, name: mark.name }] : [],
  )
  return [...own, ...chosen]
}
