import { convertNotations, findNotations } from '#src/kernel/notations.ts'
import type { Notation } from '#src/kernel/notations.ts'
import type { FileText } from './rules.ts'
import type { NotationView } from './view.ts'

/** A mark of another program that can be written as `{{name}}`. */
type Convertible = Notation & { readonly name: string }

const convertibleIn = (body: string): Convertible[] =>
  findNotations(body).filter((mark): mark is Convertible => mark.kind !== 'variable' && mark.name !== null)

const mostShown = 20
/** The characters that are searched while a page is shown, of all its rows. */
const mostSearched = 400_000

/**
 * The marks of each listing that look like variables of other programs, with what they become. Listings that are too much for a page
 * are not searched.
 */
export function notationsOf(listings: readonly (readonly FileText[])[]): NotationView[][] {
  let left = mostSearched
  return listings.map((texts) => {
    const length = texts.reduce((sum, { body }) => sum + body.length, 0)
    if (length > left) return []
    left -= length
    const found = texts.flatMap(({ name, body }) =>
      convertibleIn(body).map((mark) => ({
        ...{ textName: name, line: mark.line, excerpt: mark.excerpt, mark: mark.text, becomes: `{{${mark.name}}}` },
      })),
    )
    return found.slice(0, mostShown)
  })
}

/** The texts with these marks as variables. */
export function withVariables(texts: readonly FileText[]): FileText[] {
  return texts.map((text) => {
    const chosen = convertibleIn(text.body)
    return chosen.length === 0 ? text : { ...text, body: convertNotations(text.body, withOwn(text.body, chosen)).text }
  })
}

/** The variables of this shop stay variables. */
function withOwn(body: string, chosen: readonly Convertible[]) {
  const own = findNotations(body).flatMap((mark) =>
    mark.kind === 'variable' && mark.name !== null ? [{ at: mark.at, text: mark.text, name: mark.name }] : [],
  )
  return [...own, ...chosen]
}
