/** The latest move of a user, for their page. */
export type MoveView = {
  readonly email: string
  readonly isConfirmedHere: boolean
  readonly isConfirmedThere: boolean
  readonly expiresAt: Date
  /** The number of moved purchases; null while it waits. */
  readonly moved: number | null
}

/** What the page of a link shows. */
export type MoveLinkView = {
  readonly side: 'to' | 'from'
  readonly isConfirmed: boolean
  /** The username of the account that gets the purchases. */
  readonly to: string
  readonly fromEmail: string
}

/** What an admin's move would do. */
export type MovePreview = {
  readonly to: { readonly id: string; readonly username: string }
  readonly movable: number
  /** Those that stay, since the other account has them, or made the listing. */
  readonly owned: number
  readonly made: number
}
