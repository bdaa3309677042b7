// The browser door: components, nothing of the server.
export { FollowButton } from './follow-button.tsx'
