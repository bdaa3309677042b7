import { z } from 'zod'
import { anyone, systemOnly } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { hashOfToken, newLinkToken } from '#src/features/accounts/public/link-token.ts'
import { hasAdminAlready } from '../failures.ts'
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
