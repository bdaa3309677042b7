import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { discountTexts } from '../contract.ts'
import { codeMissing } from '../failures.ts'
import { setPaused } from '../store.ts'

/** A seller pauses one of their codes, or has it go on. Payment pages that are open keep what they promise. */
export const pauseCode = defineOperation({
  name: 'discounts.pause-code',
  input: z.object({ id: z.uuid(), isPaused: z.boolean() }),
  access: signedIn(discountTexts.signIn, discountTexts.signInTitle),
  async run({ tx, actor, now }, { id, isPaused }) {
    const done = await setPaused(tx, { id, sellerId: userIdOf(actor) ?? '', pausedAt: isPaused ? now : null })
    return done ? ok() : err(codeMissing)
  },
})
