import type { Context } from '#src/kernel/operation.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { notify } from '#src/people/notifications/public/notify.ts'
import { bundlesChanged } from './events.ts'
import type { BundleRow } from './public/offer-store.ts'
import { invitationsADay, linesOf, ownBundlesPath } from './rules.ts'

type Item = BundleRow['items'][number]
type OwnContext = Context & { readonly actor: { readonly userId: string } }

/** Counts new invitations against the limit of the day; false if there are too many. */
export async function countInvitations(
  { tx, actor, now }: OwnContext,
  items: readonly Item[],
  before: readonly string[],
): Promise<boolean> {
  for (const { state, promptId } of items) {
    if (state !== 'invited' || before.includes(promptId)) continue
    const allowance = await countAttempt(tx, `bundle-invitations:${actor.userId}`, invitationsADay, now)
    if (!allowance.allowed) return false
  }
  return true
}

type Answered = Pick<Item, 'creatorId' | 'state'>

/** The sellers of a bundle: its owner and the creators who agreed, not those who are only invited. */
export const creatorsOf = (sellerId: string, items: readonly Answered[]): ReadonlySet<string> =>
  new Set([sellerId, ...items.flatMap(({ creatorId, state }) => (state === 'agreed' ? [creatorId] : []))])

/** Marks the pages of the sellers of a bundle as changed. */
export async function emitChanged(context: Pick<Context, 'emit'>, sellerId: string, items: readonly Answered[]) {
  for (const creatorId of creatorsOf(sellerId, items)) await context.emit(bundlesChanged(creatorId))
}

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** Notifies other creators that they are invited, that their listing would bring less than agreed, or that it was removed. */
export async function askCreators(context: OwnContext, after: BundleRow, before: BundleRow | null) {
  // The title of a hidden bundle reaches nobody.
  if (after.hiddenAt !== null) return
  const [lines, former] = [linesOf(after), before ? linesOf(before) : []]
  const formerly = new Map(former.map((line) => [line.promptId, line]))
  const news = new Map<string, 'bundle-invited' | 'bundle-asked' | 'bundle-ended'>()
  for (const { promptId, creatorId, state } of former)
    if (state === 'agreed' && lines.every((line) => line.promptId !== promptId)) news.set(creatorId, 'bundle-ended')
  for (const { promptId, creatorId, state, isAgreed } of lines)
    if (state === 'agreed' && !isAgreed && formerly.get(promptId)?.isAgreed) news.set(creatorId, 'bundle-asked')
  for (const { promptId, creatorId, state } of lines)
    if (state === 'invited' && !formerly.has(promptId)) news.set(creatorId, 'bundle-invited')
  await notify(
    context,
    ...[...news].map(([to, each]) => ({
      ...{ kind: 'collaboration' as const, news: each, listing: after.title, to, by: context.actor.userId },
      // The same news is sent at most once a day.
      ...{ about: `bundle-invitation:${after.id}`, latest: `${each} ${dayOf(context.now)}`, href: ownBundlesPath },
    })),
  )
}
