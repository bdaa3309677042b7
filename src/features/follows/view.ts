/** How somebody stands to a creator. */
export type FollowView = {
  readonly creatorId: string
  readonly isFollowing: boolean
  readonly isOwn: boolean
  readonly followers: number
}
