import { ShopContext, useShop } from '#src/ui/shell/shop-context.ts'
import { createElement, type ComponentProps, type ReactNode } from 'react'

/** Returns the cached markup of a key; renders and caches it if missing. `early`: see KeptProps. */
export type KeepMarkup = (name: string, part: ReactNode, early: readonly string[]) => string

/** Set on the server only. */
let keep: KeepMarkup | null = null

export function keepMarkupBy(keeper: KeepMarkup | null): void {
  keep = keeper
}

export type KeptName = readonly [part: string, ...content: unknown[]]
type KeptTag = 'article' | 'div' | 'footer' | 'form' | 'header'
type KeptProps<Tag extends KeptTag> = ComponentProps<Tag> & {
  as: Tag
  /** The cache key: everything that the markup depends on. */
  of: KeptName | undefined
  /** The pictures inside that load immediately, which React would otherwise preload in the document head. */
  early?: readonly string[] | undefined
}

/**
 * A fragment cache: the server renders the content once and reuses the markup in each page, since rendering cards is most of a
 * page's cost. In the browser, and without a key, it is an ordinary element. The content must not use React ids,
 * or another context than the shop, whose texts the key then contains.
 */
export function Kept<Tag extends KeptTag>({ as, of, early, children, ...rest }: KeptProps<Tag>) {
  const shop = useShop()
  if (!keep || !of) return createElement<object>(as, rest, children)
  // The fragment is rendered apart from the page, and so without its context.
  const part = createElement(ShopContext, { value: shop }, children)
  const inside = { __html: keep(JSON.stringify(of), part, early ?? []) }
  return createElement<object>(as, { ...rest, dangerouslySetInnerHTML: inside })
}
