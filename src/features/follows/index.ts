// The server door: what other features and the surfaces may use.
export { listFollowers } from './store.ts'
export { followEvents } from './events.ts'
export { followCreator } from './operations/follow-creator.ts'
export { readFollowing } from './operations/read-following.ts'
export { tellFollowers } from './tell-followers.ts'
export { unfollowCreator } from './operations/unfollow-creator.ts'
