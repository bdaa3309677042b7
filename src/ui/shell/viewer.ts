/** Who looks at the page. Null: signed out. 'unknown': not known yet, as in a document that is the same for everyone. */
export type Viewer = null | 'unknown' | KnownViewer

export type KnownViewer = {
  id: string
  username: string
  displayName: string
  avatarUrl: string | null
  isAdmin: boolean
  cartCount: number
  favoritesCount: number
  /** Notifications that they have not read, counted up to 100. */
  unreadCount: number
  /** Messages that they have not read, counted up to 100. */
  messagesCount: number
  /** Suspended or banned. */
  isBarred?: boolean
}

/** The viewer when they are known to be signed in. */
export const signedIn = (viewer: Viewer): KnownViewer | null => (viewer === 'unknown' ? null : viewer)
