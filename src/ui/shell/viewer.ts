/** The viewer of the page. Null: signed out. 'unknown': not loaded yet, as in cached documents. */
export type Viewer = null | 'unknown' | KnownViewer

export type KnownViewer = {
  id: string
  username: string
  displayName: string
  avatarUrl: string | null
  isAdmin: boolean
  cartCount: number
  favoritesCount: number
  /** The number of unread notifications, up to 100. */
  unreadCount: number
  /** The number of unread messages, up to 100. */
  messagesCount: number
  /** Suspended or banned. */
  isSuspended?: boolean
  /** An admin views the account of this user. */
  isViewed?: boolean
}

/** The viewer, known to be signed in. */
export const signedIn = (viewer: Viewer): KnownViewer | null => (viewer === 'unknown' ? null : viewer)
