import { cutText } from '#src/kernel/visible-text.ts'
import type { MetaDescriptor } from 'react-router'
import type { Shop } from '#src/kernel/shop.ts'

type Shared = {
  readonly title: string
  /** The title contains the site name. */
  readonly namesShop?: boolean
  readonly description: string
  /** The canonical URL. */
  readonly url: string
  readonly type?: 'website' | 'product' | 'profile'
  /** Default: the image of the marketplace. */
  readonly image?: string
}

/** The title, description, canonical URL and share tags of a page. */
export function shareMeta(
  shop: Pick<Shop, 'name'>,
  {
    title,
    namesShop = false,
    description,
    url,
    type = 'website',
    image = new URL('/share/site.png', url).href,
  }: Shared,
): MetaDescriptor[] {
  const short = shorten(description)
  const property = (name: string, content: string) => ({ property: `og:${name}`, content })
  return [
    { title: namesShop ? title : `${title} · ${shop.name}` },
    { name: 'description', content: short },
    { tagName: 'link', rel: 'canonical', href: url },
    property('site_name', shop.name),
    property('type', type),
    property('title', title),
    property('description', short),
    property('url', url),
    property('image', image),
    property('image:type', 'image/png'),
    property('image:width', '1200'),
    property('image:height', '630'),
    property('image:alt', title),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** JSON-LD as a meta tag. */
export const dataTag = (data: object): MetaDescriptor => ({ 'script:ld+json': data })

/** Truncates to one line of at most 160 characters between words. */
export function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= 160) return line
  const cut = cutText(line, 159)
  const space = cut.lastIndexOf(' ')
  return `${(space < 100 ? cut : cut.slice(0, space)).replace(/[\s,.;:]+$/, '')}…`
}
