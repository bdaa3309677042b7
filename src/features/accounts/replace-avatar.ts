import type { Context } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { discardImage } from '#src/features/media/index.ts'
import { profileChanged } from '#src/features/accounts/events.ts'
import { userMissing } from '#src/features/accounts/failures.ts'
import { lockProfile, setAvatarUrl } from '#src/features/accounts/profile-store.ts'

/** Shows another picture of somebody, or none. The one before goes, with its files. */
export async function replaceAvatar(context: Context, userId: string, url: string | null) {
  const row = await lockProfile(context.tx, userId)
  if (!row) return err(userMissing)
  await setAvatarUrl(context.tx, userId, url, context.now)
  if (row.avatar_url !== url) await discardImage(context, userId, row.avatar_url)
  await context.emit(profileChanged(userId))
  return ok({ url })
}
