import type { MetaDescriptor } from 'react-router'
import { brand } from '#src/kernel/brand.ts'
import { dealOf } from '#src/web/deal.ts'
import { shareMeta } from '#src/web/machines/share-meta.ts'
import type { Scope } from '#src/web/scope.ts'

/** What every page of words is given: the figures it tells, and the address that it stands at. */
export function writtenPage({ settings }: Pick<Scope, 'settings'>) {
  return { deal: dealOf(settings), publicUrl: settings.publicUrl }
}

type Written = {
  readonly title: string
  readonly description: string
  readonly path: string
  /** Undefined where the loader failed: then the page has no address to name. */
  readonly publicUrl: string | undefined
}

/** The head of a page of words. */
export function writtenMeta({ title, description, path, publicUrl }: Written): MetaDescriptor[] {
  if (publicUrl === undefined) return [{ title: `${title} · ${brand.name}` }]
  return shareMeta({ title, description, url: new URL(path, publicUrl).href })
}
