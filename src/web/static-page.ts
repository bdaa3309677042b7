import type { MetaDescriptor } from 'react-router'
import type { Shop } from '#src/kernel/shop.ts'
import { pricingTermsOf } from '#src/web/pricing-terms.ts'
import { shareMeta } from '#src/web/machines/share-meta.ts'
import type { Scope } from '#src/web/scope.ts'
import type { Matches } from '#src/web/titled.ts'
import { shopIn, withShop } from '#src/web/titled.ts'

/** The loader data of a static page: pricing terms and its URL. */
export function loadStaticPage({ settings }: Pick<Scope, 'settings'>) {
  return { deal: pricingTermsOf(settings), publicUrl: settings.publicUrl }
}

type Written = {
  readonly title: string
  readonly description: string | ((shop: Shop) => string)
  readonly path: string
}

type Loaded = Matches & {
  /** Undefined if the loader failed. */
  readonly loaderData?: { readonly publicUrl: string } | undefined
}

/** The `meta` of a static page. */
export const staticPageMeta =
  ({ title, description, path }: Written) =>
  (args: Loaded): MetaDescriptor[] => {
    const shop = shopIn(args)
    if (args.loaderData === undefined) return [{ title: withShop(title, shop) }]
    const url = new URL(path, args.loaderData.publicUrl).href
    return shareMeta(shop, {
      title,
      description: typeof description === 'string' ? description : description(shop),
      url,
    })
  }
