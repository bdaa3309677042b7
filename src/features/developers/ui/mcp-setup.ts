/** How to add the MCP server of this marketplace to each client. */
export function mcpSetup(site: string) {
  const url = `${site}/mcp`
  const config = JSON.stringify({ url })
  const named = { name: 'skald', type: 'http', url }
  return {
    url,
    claudeCode: `claude mcp add --transport http skald ${url}`,
    cursorLink: `cursor://anysphere.cursor-deeplink/mcp/install?name=skald&config=${encodeURIComponent(btoa(config))}`,
    cursor: JSON.stringify({ mcpServers: { skald: { url } } }, null, 2),
    codeLink: `vscode:mcp/install?${encodeURIComponent(JSON.stringify(named))}`,
    code: `code --add-mcp '${JSON.stringify(named)}'`,
    withKey: JSON.stringify(
      { mcpServers: { skald: { url, headers: { Authorization: 'Bearer skald_...' } } } },
      null,
      2,
    ),
  }
}
