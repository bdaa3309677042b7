export const visibilities = ['private', 'link', 'public'] as const
export type Visibility = (typeof visibilities)[number]

export const mostCollections = 50
export const mostListings = 200
export const longestTitle = 80
export const longestDescription = 1000
export const longestNote = 500
export const longestReason = 2000
/** A collection shows the covers of its first listings. */
export const coversShown = 3
/** New collections per hour. Beyond any use, to stop scripts that create and delete them. */
export const createsAnHour = { max: 100, windowSeconds: 3600 } as const

/** Who asks for a collection. */
export type Asker = 'owner' | 'moderator' | 'other'

type Shown = {
  readonly visibility: Visibility
  readonly isHidden: boolean
  /** The owner is suspended, banned or deleted. */
  readonly isOwnerBarred: boolean
}

/** Whether somebody can open a collection by its address. Moderators also see what was hidden, but never what is private. */
export function canRead({ visibility, isHidden, isOwnerBarred }: Shown, asker: Asker): boolean {
  if (asker === 'owner') return true
  if (visibility === 'private') return false
  return asker === 'moderator' || (!isHidden && !isOwnerBarred)
}

/** The list with one item at another place, counted from 0. A place beyond the end is the end. */
export function moved(ids: readonly string[], id: string, to: number): readonly string[] {
  const others = ids.filter((other) => other !== id)
  if (others.length === ids.length) return ids
  const place = Math.min(Math.max(to, 0), others.length)
  return [...others.slice(0, place), id, ...others.slice(place)]
}

/** The page that adds a listing to collections. */
export const addHref = (promptId: string): string => `/collections?add=${promptId}`

export const collectionHref = (id: string): string => `/collections/${id}`
