import { readOwnProfile } from '#src/people/accounts/operations/profile.ts'
import { oncePerRequest } from '#src/web/once-per-request.ts'

/** Reads the signed-in user's profile, once for the root loader and the page's loader. */
export const ownProfileOf = oncePerRequest((scope) => scope.run(readOwnProfile, {}))
