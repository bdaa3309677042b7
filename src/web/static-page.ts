import type { MetaDescriptor } from 'react-router'
import { brand } from '#src/kernel/brand.ts'
import { pricingTermsOf } from '#src/web/pricing-terms.ts'
import { shareMeta } from '#src/web/machines/share-meta.ts'
import type { Scope } from '#src/web/scope.ts'

/** The loader data of a static page: pricing terms and its URL. */
export function loadStaticPage({ settings }: Pick<Scope, 'settings'>) {
  return { deal: pricingTermsOf(settings), publicUrl: settings.publicUrl }
}

type Written = {
  readonly title: string
  readonly description: string
  readonly path: string
  /** Undefined if the loader failed. */
  readonly publicUrl: string | undefined
}

/** The meta tags of a static page. */
export function staticPageMeta({ title, description, path, publicUrl }: Written): MetaDescriptor[] {
  if (publicUrl === undefined) return [{ title: `${title} · ${brand.name}` }]
  return shareMeta({ title, description, url: new URL(path, publicUrl).href })
}
