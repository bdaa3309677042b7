import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { notify } from '#src/people/notifications/public/notify.ts'
import { dayOf, emitChanged } from '../ask-creators.ts'
import { agreement, bundleId } from '../contract.ts'
import { amountsChanged, invitationMissing } from '../failures.ts'
import { toInvitation } from '../presenter.ts'
import { findOffer } from '../public/offer-store.ts'
import { editHref, linesOf } from '../rules.ts'
import { listInvitations, lockAny, setAgreed, setDeclined } from '../store.ts'
import { bundleTexts } from '../texts.ts'

const access = signedIn(bundleTexts.signIn, bundleTexts.signInTitle)

/** Lists the bundles of others for which the user was asked for listings, or agreed, newest first. */
export const listBundleInvitations = defineQuery({
  name: 'bundles.list-bundle-invitations',
  allowWhileViewed: true,
  input: z.object({}),
  access,
  allowWhileSuspended: true,
  async run({ db, actor: { userId } }) {
    return ok((await listInvitations(db, userId)).map((row) => toInvitation(row, userId)))
  },
})

/** Agrees to sell the user's listings in a bundle, for later orders in which each brings what the page said or more. */
export const agreeToBundle = defineOperation({
  name: 'bundles.agree-to-bundle',
  input: agreement,
  access,
  async run(context, { id, lines: shown }) {
    const { tx, now, actor } = context
    const bundle = (await lockAny(tx, id)) && (await findOffer(tx, id))
    const lines = bundle ? linesOf(bundle).filter(isAsked(actor.userId)) : []
    if (!bundle || lines.length === 0) return err(invitationMissing)
    const amounts = new Map(shown.map(({ listingId, amount }) => [listingId.toLowerCase(), amount]))
    const isAsShown = lines.every(({ promptId, amount }) => amounts.get(promptId) === amount)
    if (!isAsShown || amounts.size !== lines.length) return err(amountsChanged)
    if (lines.every(({ isAgreed, amount, minimum }) => isAgreed && amount === minimum)) return ok({ id })
    for (const line of lines) await setAgreed(tx, id, line, now)
    await emitChanged(context, bundle.sellerId, [...bundle.items, { creatorId: actor.userId, state: 'agreed' }])
    await notify(context, newsOf(bundle, 'agreed', actor.userId, now))
    return ok({ id })
  },
})

/** Declines an invitation to a bundle, or withdraws the user's listings from later orders. Until its owner removes them, it is not sold. */
export const leaveBundle = defineOperation({
  name: 'bundles.leave-bundle',
  input: bundleId,
  access,
  allowWhileSuspended: true,
  async run(context, { id }) {
    const { tx, now, actor } = context
    const bundle = (await lockAny(tx, id)) && (await findOffer(tx, id))
    const items = bundle ? bundle.items.filter(isAsked(actor.userId)) : []
    if (!bundle || items.length === 0) return err(invitationMissing)
    const promptIds = items.map(({ promptId }) => promptId)
    await setDeclined(tx, id, promptIds, now)
    await emitChanged(context, bundle.sellerId, bundle.items)
    const news = items.some(({ state }) => state === 'agreed') ? ('left' as const) : ('declined' as const)
    await notify(context, newsOf(bundle, news, actor.userId, now))
    return ok({ news })
  },
})

const isAsked =
  (userId: string) =>
  ({ creatorId, state }: { readonly creatorId: string; readonly state: string }) =>
    creatorId === userId && (state === 'invited' || state === 'agreed')

type Bundle = { readonly id: string; readonly sellerId: string; readonly title: string }

/** The same news is sent at most once a day. */
const newsOf = <News extends string>({ id, sellerId, title }: Bundle, news: News, by: string, now: Date) => ({
  ...{ kind: 'collaboration' as const, listing: title, to: sellerId, by, about: `bundle-answer:${id}:${by}` },
  ...{ latest: `${news} ${dayOf(now)}`, href: editHref(id), news: `bundle-${news}` as const },
})
