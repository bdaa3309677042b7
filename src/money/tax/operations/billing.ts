import { z } from 'zod'
import { signedIn, systemOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { isInEu } from '#src/kernel/countries.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineOperation, defineQuery, defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { billingInput } from '../contract.ts'
import { fieldInvalid, tooManyChecks, vatNotChecked } from '../failures.ts'
import { findBilling, saveBilling } from '../public/billing-store.ts'
import { hasRegions } from '../rules.ts'
import { taxTexts } from '../texts.ts'
import { vatNumberOf } from '../public/vat-number.ts'
import { askVies } from '../vies.ts'

const access = signedIn(taxTexts.signIn, taxTexts.signInTitle)

/** Returns the user's billing details; null without any. */
export const readBilling = defineQuery({
  name: 'tax.read-billing',
  input: z.object({}),
  access,
  allowWhileSuspended: true,
  async run({ db, actor, settings }) {
    return ok({ billing: await findBilling(db, actor.userId), taxRates: settings.taxRates })
  },
})

/** Saves the user's billing details, for the tax of their next orders and the invoices of them. */
export const changeBilling = defineWorkflow({
  name: 'tax.change-billing',
  input: billingInput,
  access,
  async run(flow, typed): Promise<Result<undefined, Failure>> {
    const { country, region } = typed
    if (region === '' && hasRegions(flow.settings.taxRates, country))
      return err(fieldInvalid('region', taxTexts.regionMissing))
    const checked = await checkedNumber(flow, typed)
    if (!checked.ok) return checked
    return flow.runAsSystem(keepBilling, { userId: userIdOf(flow.actor) ?? '', ...typed, ...checked.value })
  },
})

type Checked = { readonly vatNumber: string; readonly vatCheckedAt: Date | null }

/** The VAT number in its normal form. One of the EU is looked up if the shop wants that. */
async function checkedNumber(flow: Flow, typed: z.infer<typeof billingInput>): Promise<Result<Checked, Failure>> {
  if (typed.vatNumber === '') return ok({ vatNumber: '', vatCheckedAt: null })
  const vatNumber = await vatNumberOf(typed.vatNumber, typed.country)
  if (vatNumber === null) return err(fieldInvalid('vatNumber', taxTexts.vatShape))
  if (typed.company === '') return err(fieldInvalid('company', taxTexts.companyMissing))
  if (!flow.settings.taxCheckNumbers || !isInEu(typed.country)) return ok({ vatNumber, vatCheckedAt: null })
  const userId = userIdOf(flow.actor) ?? ''
  const counted = await flow.runAsSystem(countVatCheck, { userId })
  if (!counted.ok || !counted.value.allowed) return err(tooManyChecks)
  const answer = await askVies(flow.outgoing, vatNumber)
  if (answer === 'invalid') return err(fieldInvalid('vatNumber', taxTexts.vatUnknown))
  return answer === 'valid' ? ok({ vatNumber, vatCheckedAt: flow.now() }) : err(vatNotChecked)
}

export const countVatCheck = defineOperation({
  name: 'tax.count-vat-check',
  input: z.object({ userId: z.uuid() }),
  access: systemOnly,
  run: async ({ tx, now }, { userId }) =>
    ok(await countAttempt(tx, `vat:${userId}`, { max: 10, windowSeconds: 3600 }, now)),
})

export const keepBilling = defineOperation({
  name: 'tax.keep-billing',
  input: billingInput.extend({ userId: z.uuid(), vatCheckedAt: z.date().nullable() }),
  access: systemOnly,
  async run({ tx, now }, { userId, ...details }) {
    await saveBilling(tx, userId, details, now)
    return ok()
  },
})
