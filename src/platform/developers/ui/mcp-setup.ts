import type { Shop } from '#src/kernel/shop.ts'
import { keyVariable, slugOfShop } from '#src/kernel/shop-slug.ts'

/** The settings, commands and links that add the server to clients, in the format of each. */
export function mcpSetup(site: string, shop: Shop) {
  const name = slugOfShop(shop)
  const url = new URL('/mcp', site).href
  const http = { type: 'http', url }
  const named = JSON.stringify({ name, ...http })
  const key = `${name}-key`
  return {
    url,
    claudeCode: `claude mcp add --transport http ${name} ${url}`,
    // https://cursor.com/docs/mcp/install-links
    cursorLink: `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${encodeURIComponent(btoa(JSON.stringify({ url })))}`,
    cursor: pretty({ mcpServers: { [name]: { url } } }),
    // https://code.visualstudio.com/docs/copilot/guides/mcp-developer-guide
    vsCodeLink: `vscode:mcp/install?${encodeURIComponent(named)}`,
    vsCode: `code --add-mcp "${named.replaceAll('"', String.raw`\"`)}"`,
    claudeCodeKey: `claude mcp add --transport http ${name} ${url} \\
  --header "Authorization: Bearer $${keyVariable(shop)}"`,
    vsCodeKey: pretty({
      inputs: [{ type: 'promptString', id: key, description: 'API key', password: true }],
      servers: { [name]: { ...http, headers: { Authorization: `Bearer \${input:${key}}` } } },
    }),
  }
}

const pretty = (value: object) => JSON.stringify(value, null, 2)
