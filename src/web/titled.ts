import type { MetaDescriptor } from 'react-router'
import type { Shop } from '#src/kernel/shop.ts'
import { unnamedShop } from '#src/kernel/unnamed-shop.ts'

type Match = { readonly loaderData?: unknown } | undefined
export type Matches = { readonly matches: readonly Match[] }

/** The shop, from the data of the root, which comes first; unnamed if they did not load. */
export function shopIn({ matches }: Matches): Shop {
  const data = matches[0]?.loaderData
  if (typeof data !== 'object' || data === null || !('shop' in data)) return unnamedShop
  // The root loader returns it.
  return data.shop as Shop
}

/** `Checkout · NAME`. */
export const withShop = (title: string, { name }: Shop): string => `${title} · ${name}`

/** The `meta` of a page with a title and the name of the shop: `export const meta = titled('Checkout')`. */
export const titled =
  <Args extends Matches = Matches>(title: string | ((args: Args) => string), ...more: readonly MetaDescriptor[]) =>
  (args: Args): MetaDescriptor[] => [
    { title: withShop(typeof title === 'string' ? title : title(args), shopIn(args)) },
    ...more,
  ]
