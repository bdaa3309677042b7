import { createElement, type ComponentProps, type ReactNode } from 'react'

/** Gives the markup kept under a name; where there is none it draws and keeps it. `early`: see KeptProps. */
export type KeepMarkup = (name: string, part: ReactNode, early: readonly string[]) => string

/** Set on the server alone. */
let keep: KeepMarkup | null = null

export function keepMarkupBy(keeper: KeepMarkup | null): void {
  keep = keeper
}

export type KeptName = readonly [part: string, ...matter: unknown[]]
type KeptTag = 'article' | 'div' | 'footer' | 'form' | 'header'
type KeptProps<Tag extends KeptTag> = ComponentProps<Tag> & {
  as: Tag
  /** Says which part it is and holds all that its markup depends on: the same words stand for the same markup. */
  of: KeptName | undefined
  /** Pictures inside that are fetched at once: React announces them in the page's head where it draws them itself. */
  early?: readonly string[] | undefined
}

/**
 * An element whose inside the server draws once and then puts into each page as it is: the same card stands in many pages,
 * and drawing is what costs a page most. In the browser it is an element like any other, as it is without a name. What
 * stands inside reads no context and uses no ids made by React.
 */
export function Kept<Tag extends KeptTag>({ as, of, early, children, ...rest }: KeptProps<Tag>) {
  if (!keep || !of) return createElement<object>(as, rest, children)
  const inside = { __html: keep(JSON.stringify(of), children, early ?? []) }
  return createElement<object>(as, { ...rest, dangerouslySetInnerHTML: inside })
}
