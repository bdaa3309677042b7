import type { Shop } from '#src/kernel/shop.ts'
import { offered } from '#src/kernel/vocabulary.ts'
import { cartHref } from '#src/buying/cart/rules.ts'
import { skillsIndexPath } from '#src/web/machines/agent-skills.ts'
import { feedPath } from '#src/web/machines/feeds.ts'
import { productsPath } from '#src/web/machines/product-feed.ts'
import type { Site } from '#src/web/machines/site.ts'

/** Personal pages, actions and duplicates. */
const closed = [
  ...[
    '/api/',
    '/auth',
    '/setup',
    '/reset-password',
    '/cart',
    '/checkout',
    '/buy/',
    '/profile',
    '/dashboard',
    '/purchases',
    '/favorites',
  ],
  ...[
    '/create-prompt',
    '/edit-prompt',
    '/analytics',
    '/messages',
    '/notifications',
    '/standing',
    '/unsubscribe',
    '/admin',
  ],
]

export function robotsText(origin: string): string {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Disallow: /*/report',
    'Disallow: /*/review',
    'Disallow: /*/try',
  ]
  return [...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** The web app manifest, for people who add the site to their home screen. */
export function webManifest(shop: Shop): string {
  const { icon: own, accent } = shop.looks
  const icon = (size: 192 | 512) => ({
    src: own?.[size] ?? `/icons/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  return JSON.stringify({
    name: shop.name,
    short_name: shop.name,
    description: shop.tagline,
    id: '/',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#f3f5f2',
    theme_color: accent,
    icons: [icon(192), icon(512)],
  })
}

type Listed = { readonly path: string; readonly title: string }

/** A title within a link of Markdown. */
const inLink = (title: string) => title.replaceAll(/[[\]\\]/g, '\\$&')

/** llms.txt: what the site is and its main pages. */
export function llmsText({ origin, shop, vocabulary }: Site, documents: readonly Listed[]): string {
  return `# ${shop.name}

> ${shop.tagline} A marketplace for AI prompts, agents and prompt packs from named creators.

A listing shows its purpose, model, price, license and reviews. Only buyers can read the prompt. Pages work without JavaScript.

## Pages

- [All listings](${origin}/marketplace): searched by \`search\`, sorted by \`sort\` (new, rated, trending, price-asc, price-desc)
${documents.map(({ path, title }) => `- [${inLink(title)}](${origin}${path})`).join('\n')}
- [Sitemap](${origin}/sitemap.xml)

## For programs

- [REST API](${origin}/developers): guide, with keys, OAuth and webhooks
- [OpenAPI document](${origin}/api/v1/openapi.json)
- [MCP server](${origin}/developers/mcp): at ${origin}/mcp, with the user's library as prompts, resources and tools
- [Description of the MCP server](${origin}/server.json) for registries
- [Agent skills](${origin}${skillsIndexPath}): how to use this shop, and the free listings as skills, with digests
- [Product feed](${origin}${productsPath}): all listings with price, availability, license and rating, in pages
- A link that proposes listings for the cart: ${origin}${cartHref(['ID', 'ID'])}. It changes nothing. A person adds them and pays; an agent never pays.

## Feeds

- [All new listings](${origin}/feeds/new.xml)
${offered(vocabulary, 'category')
  .map((category) => `- [New in ${category.name}](${origin}${feedPath(category)})`)
  .join('\n')}
`
}
