/** `listings` is where one arrives, and has no name in the address. */
export const creatorTabs = ['listings', 'about', 'reviews'] as const
export type CreatorTab = (typeof creatorTabs)[number]
