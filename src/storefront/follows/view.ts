/** Whether a user follows a creator, and the creator's follower count. */
export type FollowView = {
  readonly creatorId: string
  readonly isFollowing: boolean
  readonly isOwn: boolean
  readonly followers: number
}
