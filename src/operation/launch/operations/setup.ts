import { z } from 'zod'
import { systemActor } from '#src/kernel/actor.ts'
import { shopSettings } from '#src/kernel/shop-settings.ts'
import { anyone, systemOnly } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { hashOfToken, newLinkToken } from '#src/people/accounts/public/link-token.ts'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import { hasAdminAlready, setupLinkInvalid } from '../failures.ts'
import { hasAdmin, isSetupLinkOpen, saveSetupLink } from '../public/setup-link-store.ts'
import { setupLinkHours } from '../rules.ts'

/** Creates the link with which the first admin is created, and ends the one before. Only its hash is stored. */
export const createSetupLink = defineOperation({
  name: 'launch.create-setup-link',
  input: z.object({}),
  access: systemOnly,
  async run({ tx, now, settings }) {
    if (await hasAdmin(tx, { demo: settings.demo, now })) return err(hasAdminAlready)
    const { token, hash } = newLinkToken()
    const expiresAt = new Date(now.getTime() + setupLinkHours * 3_600_000)
    await saveSetupLink(tx, { hash, now, expiresAt })
    return ok({ url: new URL(`/setup?token=${token}`, settings.publicUrl).href, expiresAt })
  },
})

/**
 * Gives the shop its name before the first admin exists, so that the email that confirms their address has it. For whoever has the
 * setup link, which it does not use up.
 */
export const nameShop = defineOperation({
  name: 'launch.name-shop',
  input: z.object({ token: z.string().max(100).catch(''), name: z.string().max(1000).catch('') }),
  access: anyone,
  async run(context, { token, name }) {
    const { tx, now, settings } = context
    const isValid =
      !(await hasAdmin(tx, { demo: settings.demo, now })) && (await isSetupLinkOpen(tx, hashOfToken(token), now))
    if (!isValid) return err(setupLinkInvalid)
    const values = { [shopSettings.shopName.key]: name }
    return changeSettings.run({ ...context, actor: systemActor('setup') }, { values })
  },
})

/** Whether a token creates the first admin. Says nothing about which part of it is wrong. */
export const readSetupLink = defineQuery({
  name: 'launch.read-setup-link',
  input: z.object({ token: z.string().max(100).catch('') }),
  access: anyone,
  async run({ db, now, settings }, { token }) {
    const isSetUp = await hasAdmin(db, { demo: settings.demo, now })
    return ok({ hasAdmin: isSetUp, isValid: !isSetUp && (await isSetupLinkOpen(db, hashOfToken(token), now)) })
  },
})
