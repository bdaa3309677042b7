import { slugOfShop } from '#src/kernel/shop-slug.ts'
import type { Site } from '#src/web/machines/site.ts'

/**
 * The description of the MCP server for registries, in the format of registry.modelcontextprotocol.io. Its name is the host in
 * reverse, as for a domain that the operator controls.
 */
export function serverJson({ origin, shop }: Site): string {
  const name = `${new URL(origin).hostname.split('.').toReversed().join('.')}/${slugOfShop(shop)}`
  const description = `Search ${shop.name}, and use the prompts that you bought there.`
  return JSON.stringify(
    {
      $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
      ...{ name, title: shop.name, description, version: '1.0.0', websiteUrl: `${origin}/developers/mcp` },
      remotes: [{ type: 'streamable-http', url: `${origin}/mcp` }],
    },
    null,
    2,
  )
}
