import { brand } from '#src/kernel/brand.ts'

type Shared = {
  readonly title: string
  readonly description: string
  /** The one address of the page. */
  readonly url: string
  readonly type?: 'website' | 'product' | 'profile'
  readonly image?: string
}

/** Title, description, the one address, and what a link to the page unfolds into. */
export function shareMeta({ title, description, url, type = 'website', image }: Shared) {
  const short = shorten(description)
  const property = (name: string, content: string) => ({ property: `og:${name}`, content })
  return [
    { title: `${title} · ${brand.name}` },
    { name: 'description', content: short },
    { tagName: 'link', rel: 'canonical', href: url },
    property('site_name', brand.name),
    property('type', type),
    property('title', title),
    property('description', short),
    property('url', url),
    ...(image === undefined
      ? [{ name: 'twitter:card', content: 'summary' }]
      : [
          property('image', image),
          property('image:type', 'image/png'),
          property('image:width', '1200'),
          property('image:height', '630'),
          property('image:alt', title),
          { name: 'twitter:card', content: 'summary_large_image' },
        ]),
  ]
}

/** One line of at most 160 characters, cut between words. */
export function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= 160) return line
  const cut = line.slice(0, 159).replace(/[\ud800-\udbff]$/, '')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 100)).replace(/[\s,.;:]+$/, '')}…`
}
