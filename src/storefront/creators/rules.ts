/** `listings` is the default and is omitted from the URL. */
export const creatorTabs = ['listings', 'bundles', 'collections', 'about', 'reviews'] as const
export type CreatorTab = (typeof creatorTabs)[number]
