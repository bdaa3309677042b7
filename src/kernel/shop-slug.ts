import type { Shop } from './shop.ts'

/** The name in a command, an address or the name of a server: lowercase letters and digits; `shop` for a name without Latin letters. */
export function slugOfShop({ name }: Pick<Shop, 'name'>): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|-+$/g, '')
  return slug.length < 2 ? 'shop' : slug
}

/** The environment variable of an API key in examples. */
export const keyVariable = (shop: Pick<Shop, 'name'>): string =>
  `${slugOfShop(shop).replaceAll('-', '_').toUpperCase()}_KEY`
