/** `listings` is the default and is omitted from the URL. */
export const creatorTabs = ['listings', 'collections', 'about', 'reviews'] as const
export type CreatorTab = (typeof creatorTabs)[number]
