/** A collaborator as the creator of the listing sees them. */
export type CollaboratorView = {
  readonly id: string
  readonly username: string
  readonly percent: number
  readonly isActive: boolean
  readonly invitedAt: Date
}

/** A listing of another creator whose sales a person shares, or is invited to share. */
export type CollaborationView = {
  readonly id: string
  readonly listingId: string
  readonly title: string
  readonly creator: string
  readonly percent: number
  readonly isActive: boolean
  readonly invitedAt: Date
}
