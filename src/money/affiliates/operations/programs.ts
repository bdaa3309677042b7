import { z } from 'zod'
import { anyone, signedIn } from '#src/kernel/access.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { collaboratorsOf } from '#src/money/collaborations/public/store.ts'
import { mostPercent as mostShared } from '#src/money/collaborations/rules.ts'
import { findListing, lockListing } from '#src/storefront/catalog/public/store.ts'
import { isUsername } from '#src/people/accounts/rules.ts'
import type { Reader } from '#src/ports/database.ts'
import { programInput } from '../contract.ts'
import { programChanged } from '../events.ts'
import { listingMissing, programMissing, tooMuch } from '../failures.ts'
import { listOwnPrograms } from '../figures-store.ts'
import { closeProgramRow, findProgramOfCreator, listProgramsOf, saveProgram } from '../store.ts'
import { affiliateTexts } from '../texts.ts'
import type { OwnListing, OwnProgramView, ProgramView } from '../view.ts'

const access = signedIn(affiliateTexts.signIn, affiliateTexts.signInTitle)

/** Opens one listing, or all listings of the creator, to affiliates, or changes the percentage for later orders. */
export const openProgram = defineOperation({
  name: 'affiliates.open-program',
  input: programInput,
  access,
  async run(context, { listingId, percent }) {
    const { tx, now } = context
    const creatorId = context.actor.userId
    if (listingId !== null) {
      const listing = isId(listingId) ? await lockListing(tx, listingId) : undefined
      if (!listing || listing.creatorId !== creatorId) return err(listingMissing)
      const collaborators = await collaboratorsOf(tx, [listingId])
      if (collaborators.reduce((sum, other) => sum + other.percent, percent) > mostShared) return err(tooMuch)
    }
    const saved = await saveProgram(tx, { id: context.newId(), creatorId, listingId, percent, now })
    await context.emit(programChanged(creatorId))
    return ok({ id: saved.id, news: saved.wasOpen ? ('changed' as const) : ('opened' as const) })
  },
})

/** Closes a program for future orders. Its links bring nothing until it is opened again. */
export const closeProgram = defineOperation({
  name: 'affiliates.close-program',
  input: z.object({ id: z.uuid(affiliateTexts.programMissing) }),
  access,
  allowWhileSuspended: true,
  async run(context, { id }) {
    const { tx, now, actor } = context
    if (!(await closeProgramRow(tx, id, actor.userId, now))) return err(programMissing)
    await context.emit(programChanged(actor.userId))
    return ok({ id })
  },
})

/** Lists a creator's own open programs with what they brought. With a listing of theirs, also its title. */
export const listPrograms = defineQuery({
  name: 'affiliates.list-programs',
  input: z.object({ listingId: z.string().max(100).nullable().default(null) }),
  access,
  allowWhileSuspended: true,
  async run({ db, actor }, { listingId }) {
    const programs: readonly OwnProgramView[] = await listOwnPrograms(db, actor.userId)
    const found = listingId !== null && isId(listingId) ? await findListing(db, listingId) : undefined
    const listing: OwnListing | null = found?.creatorId === actor.userId ? { id: found.id, title: found.title } : null
    return ok({ programs, listing })
  },
})

/** Returns the program of a listing, or with a username that of all listings of a creator; null without one. */
export const readProgram = defineQuery({
  name: 'affiliates.read-program',
  input: z.union([z.object({ listingId: z.string().max(100) }), z.object({ username: z.string().max(100) })]),
  access: anyone,
  mayUseReplica: true,
  async run({ db }, asked) {
    const found = 'username' in asked ? await ofCreator(db, asked.username) : await ofListing(db, asked.listingId)
    if (!found) return ok(null)
    const { id, listingId, title, creator, percent } = found
    const program: ProgramView = { id, listingId, title, creator, percent }
    return ok(program)
  },
})

const ofCreator = async (db: Reader, username: string) =>
  isUsername(username) ? findProgramOfCreator(db, username) : undefined

const ofListing = async (db: Reader, id: string) => (isId(id) ? (await listProgramsOf(db, id))[0] : undefined)
