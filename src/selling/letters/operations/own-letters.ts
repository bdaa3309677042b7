import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { keyedPage, pageRequest } from '#src/kernel/keyed-page.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import type { Reader } from '#src/ports/database.ts'
import { err, ok } from '#src/kernel/result.ts'
import { lockAccountStatus } from '#src/people/accounts/public/suspension-store.ts'
import { letterFields, letterId, ownLettersQuery } from '../contract.ts'
import { letterMissing, listingMissing, notEditable, tooManyDrafts } from '../failures.ts'
import { presentLetter } from '../presenter.ts'
import { countRecipients } from '../recipient-store.ts'
import { letterOrder, mostDrafts, needsReview, nextLetterAt } from '../rules.ts'
import type { Draft } from '../store.ts'
import {
  deleteDraft,
  findLetter,
  insertDraft,
  isOwnListing,
  listCounted,
  listListings,
  listOwn,
  lockLetter,
  readCreator,
  readDrafts,
  saveDraft,
} from '../store.ts'
import { letterTexts } from '../texts.ts'
import type { OwnLetterView } from '../view.ts'

const access = signedIn(letterTexts.signIn, letterTexts.signInTitle)

/** Lists a creator's letters and drafts, newest first. */
export const listOwnLetters = defineQuery({
  name: 'letters.list-own-letters',
  input: ownLettersQuery,
  access,
  allowWhileSuspended: true,
  async run({ db, actor }, { limit, ...place }) {
    const request = pageRequest(letterOrder, place, limit)
    return ok(keyedPage(await listOwn(db, actor.userId, request), request, presentLetter))
  },
})

/** Lists the listings about which a creator can write to the buyers. */
export const listLetterListings = defineQuery({
  name: 'letters.list-letter-listings',
  input: z.object({}),
  access,
  run: async ({ db, actor }) => ok(await listListings(db, actor.userId)),
})

/** Returns a letter of the creator, with the number of its recipients. */
export const readOwnLetter = defineQuery({
  name: 'letters.read-own-letter',
  input: letterId,
  access,
  allowWhileSuspended: true,
  async run({ db, actor, now }, { id }) {
    const row = await findLetter(db, id)
    if (row?.creatorId !== actor.userId) return err(letterMissing)
    const isOpen = row.state === 'draft' || row.state === 'review'
    const [count, creator, counted] = await Promise.all([
      isOpen ? countRecipients(db, row, now) : row.recipients,
      readCreator(db, row.creatorId),
      listCounted(db, row.creatorId, now),
    ])
    const view: OwnLetterView = {
      ...presentLetter(row),
      body: row.body,
      recipients: count,
      needsReview: creator === undefined || needsReview(creator, now),
      nextAt: nextLetterAt(counted, row, now),
    }
    return ok(view)
  },
})

/** Creates a draft, or returns an existing empty one. */
export const createLetter = defineOperation({
  name: 'letters.create-letter',
  input: letterFields,
  access,
  async run({ tx, actor, now, newId }, draft) {
    const creatorId = actor.userId
    if (!(await lockAccountStatus(tx, creatorId))) return err(letterMissing)
    if (!(await mayWriteAbout(tx, creatorId, draft))) return err(listingMissing)
    const { count, emptyId } = await readDrafts(tx, creatorId)
    if (emptyId !== null) {
      await saveDraft(tx, emptyId, draft, now)
      return ok({ id: emptyId })
    }
    if (count >= mostDrafts) return err(tooManyDrafts)
    const id = newId()
    await insertDraft(tx, id, creatorId, draft, now)
    return ok({ id })
  },
})

/** Saves a draft, which may be incomplete. */
export const saveLetter = defineOperation({
  name: 'letters.save-letter',
  input: letterFields.extend(letterId.shape),
  access,
  async run({ tx, actor, now }, { id, ...draft }) {
    const row = await lockLetter(tx, id)
    if (row?.creatorId !== actor.userId) return err(letterMissing)
    if (row.state !== 'draft') return err(notEditable)
    if (!(await mayWriteAbout(tx, actor.userId, draft))) return err(listingMissing)
    await saveDraft(tx, id, draft, now)
    return ok({ id, updatedAt: now })
  },
})

/** Deletes a draft. */
export const deleteLetter = defineOperation({
  name: 'letters.delete-letter',
  input: letterId,
  access,
  async run({ tx, actor }, { id }) {
    const row = await lockLetter(tx, id)
    if (row?.creatorId !== actor.userId) return err(letterMissing)
    if (row.state !== 'draft') return err(notEditable)
    await deleteDraft(tx, id)
    return ok()
  },
})

const mayWriteAbout = async (db: Reader, creatorId: string, { kind, promptId }: Draft) =>
  kind === 'followers' || promptId === null || (await isOwnListing(db, creatorId, promptId))
