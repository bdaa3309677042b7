/** The pages without data that are no documents. They are cached, and in the sitemap. */
export const staticPages = ['/developers', '/developers/reference', '/developers/errors', '/developers/mcp'] as const
