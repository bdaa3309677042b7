import { z } from 'zod'
import { anyone, signedIn } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { turnOffEmails } from '#src/people/notifications/public/turn-off-emails.ts'
import { countStop, findAuthor, findChoice, findSeller, listChoices, lockPerson, saveChoice } from '../choice-store.ts'
import { stopKey } from '../contract.ts'
import { linkBroken, purchaseMissing } from '../failures.ts'
import { presentCreator } from '../presenter.ts'
import { readStopToken } from '../stop-token.ts'
import { letterTexts } from '../texts.ts'
import type { ChoiceView } from '../view.ts'

const access = signedIn(letterTexts.signInToChoose, letterTexts.signInTitle)
const purchaseId = z.uuid(letterTexts.purchaseMissing)

/** What the buyer of a purchase chose about the letters of its creator; null if the creator left. */
export const readLetterChoice = defineQuery({
  name: 'letters.read-letter-choice',
  input: z.object({ purchaseId }),
  access,
  allowWhileSuspended: true,
  async run({ db, actor, settings }, { purchaseId: id }) {
    const seller = await findSeller(db, actor.userId, id)
    if (!seller) return err(purchaseMissing)
    if (seller.leftAt !== null || seller.id === actor.userId) return ok(null)
    const view: ChoiceView = {
      creator: presentCreator(seller, settings),
      ...(await findChoice(db, actor.userId, seller.id)),
    }
    return ok(view)
  },
})

/** Gives or withdraws the consent to letters that are not about a purchase. Consent ends an earlier unsubscription. */
export const chooseLetters = defineOperation({
  name: 'letters.choose-letters',
  input: z.object({ purchaseId, isConsented: z.boolean() }),
  access,
  allowWhileSuspended: true,
  async run({ tx, actor, now }, { purchaseId: id, isConsented }) {
    const seller = await findSeller(tx, actor.userId, id)
    if (seller?.leftAt !== null || !(await lockPerson(tx, actor.userId))) return err(purchaseMissing)
    await saveChoice(
      tx,
      actor.userId,
      seller.id,
      isConsented ? { consentedAt: now, stoppedAt: null } : { consentedAt: null },
    )
    return ok({ isConsented })
  },
})

/** Lists the creators about whose letters the user chose something. */
export const listLetterChoices = defineQuery({
  name: 'letters.list-letter-choices',
  input: z.object({}),
  access,
  allowWhileSuspended: true,
  async run({ db, actor, settings }) {
    const rows = await listChoices(db, actor.userId)
    return ok(
      rows.map(({ consentedAt, stoppedAt, ...creator }): ChoiceView => ({
        creator: presentCreator(creator, settings),
        isConsented: consentedAt !== null,
        isStopped: stoppedAt !== null,
      })),
    )
  },
})

/** Stops all letters of a creator, or allows them again, without those that need consent. */
export const changeLetterChoice = defineOperation({
  name: 'letters.change-letter-choice',
  input: z.object({ creatorId: z.uuid(), isStopped: z.boolean() }),
  access,
  allowWhileSuspended: true,
  async run({ tx, actor, now }, { creatorId, isStopped }) {
    // Without a saved choice, there is nothing to stop.
    const { isConsented, isStopped: wasStopped } = await findChoice(tx, actor.userId, creatorId)
    if (!isConsented && !wasStopped) return ok({ isStopped: false })
    await saveChoice(
      tx,
      actor.userId,
      creatorId,
      isStopped ? { consentedAt: null, stoppedAt: now } : { stoppedAt: null },
    )
    return ok({ isStopped })
  },
})

/** Returns whose letters a link stops, without revealing the recipient. The creator is null if the letter was deleted. */
export const readStopLink = defineQuery({
  name: 'letters.read-stop-link',
  input: stopKey.pick({ key: true }),
  access: anyone,
  async run({ db, keys, settings }, { key }) {
    const found = readStopToken(keys, key)
    if (!found) return err(linkBroken)
    const author = await findAuthor(db, found.letterId)
    return ok({ creator: author ? presentCreator(author, settings).name : null })
  },
})

/**
 * Stops the letters of a creator through the link of a letter, or those of all creators. Anyone with the email may do so, signed in
 * or not. Idempotent, and does nothing for deleted users and letters.
 */
export const stopByLink = defineOperation({
  name: 'letters.stop-by-link',
  input: stopKey,
  access: anyone,
  async run({ tx, keys, now, settings }, { key, all }) {
    const found = readStopToken(keys, key)
    if (!found) return err(linkBroken)
    const { letterId, userId } = found
    const author = await findAuthor(tx, letterId)
    if (!(await lockPerson(tx, userId))) return ok({ creator: null, all })
    if (all) await turnOffEmails(tx, userId, 'letter')
    if (author) {
      await saveChoice(tx, userId, author.id, { consentedAt: null, stoppedAt: now })
      await countStop(tx, letterId, userId, now)
    }
    return ok({ creator: author ? presentCreator(author, settings).name : null, all })
  },
})
