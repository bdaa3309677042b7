type StaticPage = {
  readonly path: `/${string}`
  /** Its link in the footer. */
  readonly foot?: { readonly column: 'Resources' | 'Creators' | 'Legal'; readonly label: string }
}

/** The pages without data. Each has a route file of the same name, is cached, and is in the sitemap. */
export const staticPages: readonly StaticPage[] = [
  { path: '/guide', foot: { column: 'Resources', label: 'Creator guide' } },
  { path: '/best-practices', foot: { column: 'Resources', label: 'Best practices' } },
  { path: '/support', foot: { column: 'Resources', label: 'Support' } },
  { path: '/developers', foot: { column: 'Resources', label: 'API' } },
  { path: '/about', foot: { column: 'Resources', label: 'About' } },
  { path: '/community', foot: { column: 'Creators', label: 'Community' } },
  { path: '/guidelines', foot: { column: 'Creators', label: 'Guidelines' } },
  { path: '/terms', foot: { column: 'Legal', label: 'Terms' } },
  { path: '/privacy', foot: { column: 'Legal', label: 'Privacy' } },
  { path: '/license', foot: { column: 'Legal', label: 'Licensing' } },
  { path: '/running-prompts' },
  { path: '/subscriptions' },
  { path: '/developers/reference' },
  { path: '/developers/errors' },
  { path: '/developers/mcp' },
]
