import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { anyone, signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { formNotKept } from '../failures.ts'
import { deleteExpiredForms, deleteKeptForm, findKeptForm, insertKeptForm, keptFormBytes } from '../kept-form-store.ts'
import { decrypt, encrypt } from '../public/encryption.ts'
import { countAttempt } from '../public/limit-store.ts'
import { networkKeyOfAddress } from '../public/network-limit.ts'
import { keptFormLimits, keptFormSeconds } from '../rules.ts'
import { accountTexts } from '../texts.ts'

const keptForm = z.object({
  /** The author of the form; empty for the form of a visitor, which belongs to whoever signs in next in that browser. */
  account: z.union([z.literal(''), z.uuid()]),
  /** The page that shows the form. */
  page: z.string().max(2000),
  fields: z.array(z.tuple([z.string(), z.string()])).max(600),
})

/**
 * Keeps a form that was posted after the session had ended, and returns the token that opens it. The token is stored nowhere, so the
 * database alone does not reveal the form.
 */
export const keepForm = defineOperation({
  name: 'accounts.keep-form',
  // `from` is the IP address.
  input: keptForm.extend({ from: z.string().max(100) }),
  access: anyone,
  allowWhileSuspended: true,
  async run({ tx, now, keys }, { from, ...form }) {
    const text = JSON.stringify(form)
    if (text.length > keptFormLimits.length) return err(formNotKept)
    const network = networkKeyOfAddress(keys, from)
    const isInLimit =
      network === null || (await countAttempt(tx, `kept-forms:${network}`, keptFormLimits.perNetwork, now)).allowed
    if (!isInLimit) return err(formNotKept)
    await deleteExpiredForms(tx, now)
    if ((await keptFormBytes(tx)) > keptFormLimits.bytes) return err(formNotKept)
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(now.getTime() + keptFormSeconds * 1000)
    await insertKeptForm(tx, { id: idOf(token), sealed: encrypt(keyOf(token), text), expiresAt })
    return ok({ token })
  },
})

/** Returns a kept form to its author, for its page, and deletes it. Anyone else gets nothing, and the form stays. */
export const takeKeptForm = defineOperation({
  name: 'accounts.take-kept-form',
  input: z.object({ token: z.string().max(100), page: z.string().max(2000) }),
  access: signedIn(accountTexts.signInForProfile),
  allowWhileSuspended: true,
  async run({ tx, actor, now }, { token, page }) {
    const id = idOf(token)
    const sealed = await findKeptForm(tx, id, now)
    const text = sealed && decrypt(keyOf(token), sealed)
    const form = text ? keptForm.safeParse(JSON.parse(text)) : null
    if (!form?.success || form.data.page !== page) return err(formNotKept)
    if (form.data.account !== '' && form.data.account !== userIdOf(actor)) return err(formNotKept)
    await deleteKeptForm(tx, id)
    return ok({ fields: form.data.fields })
  },
})

const digest = (text: string) => createHash('sha256').update(text)
const idOf = (token: string) => digest(`id of ${token}`).digest('base64url')
const keyOf = (token: string) => digest(`key of ${token}`).digest()
