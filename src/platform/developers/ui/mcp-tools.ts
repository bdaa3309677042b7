/** The tools of the MCP server, for its page. A test compares them with the server. */
export const mcpTools: readonly { readonly name: string; readonly scope: string | null; readonly text: string }[] = [
  { name: 'search_listings', scope: null, text: 'Searches the marketplace.' },
  { name: 'get_listing', scope: null, text: 'Reads a listing with its samples and variables.' },
  { name: 'list_library', scope: 'library:read', text: 'Lists what you bought.' },
  { name: 'get_text', scope: 'library:read', text: 'Reads a text that you bought.' },
  { name: 'fill_text', scope: 'library:read', text: 'Fills in the variables of a text.' },
  { name: 'add_favorite', scope: 'purchases:write', text: 'Adds a listing to your favorites.' },
  {
    name: 'start_checkout',
    scope: 'purchases:write',
    text: 'Fills your cart and returns the link to the checkout. You pay there yourself.',
  },
  { name: 'list_my_listings', scope: 'listings:read', text: 'Lists what you sell.' },
  { name: 'save_draft', scope: 'listings:write', text: 'Saves a private draft of a listing.' },
  { name: 'publish_version', scope: 'listings:write', text: 'Publishes a draft, or a new version of a listing.' },
  { name: 'sales_summary', scope: 'sales:read', text: 'Sums up your sales, views and followers.' },
]
