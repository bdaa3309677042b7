import { readOwnProfile } from '#src/features/accounts/operations/profile.ts'
import { oncePerRequest } from '#src/web/once-per-request.ts'

/** The profile of whoever asks, for loaders: the root loader and the page's own both need it. */
export const ownProfileOf = oncePerRequest((scope) => scope.run(readOwnProfile, {}))
