import { z } from 'zod'
import { signedIn, anyone } from '#src/kernel/access.ts'
import { changedMeanwhile, isChangedSince } from '#src/kernel/changed-meanwhile.ts'
import { defineQuery, defineOperation } from '#src/kernel/operation.ts'
import { ok, err } from '#src/kernel/result.ts'
import { kinds, settingsInput, unsubscribeKey } from '../contract.ts'
import { notificationTexts } from '../texts.ts'
import { effectiveChannels, defaultOf, hasEmailSetting } from '../rules.ts'
import { settingsValues } from '../settings-values.ts'
import { listSettings, lockUser, saveChosen, lockRecipients, turnEmailsOff } from '../settings-store.ts'
import type { SettingsView } from '../view.ts'
import { linkBroken } from '../failures.ts'
import { readToken } from '../unsubscribe-token.ts'

/** Returns a user's notification settings, by kind, in the app and by email. */
export const readSettings = defineQuery({
  name: 'notifications.read-settings',
  allowWhileViewed: true,
  input: z.object({}),
  access: signedIn(notificationTexts.signIn, notificationTexts.signInTitle),
  allowWhileSuspended: true,
  async run({ db, actor }) {
    const chosen = await listSettings(db, actor.userId)
    const view: SettingsView = kinds.map((kind) => ({ kind, ...effectiveChannels(kind, chosen.get(kind)) }))
    return ok(view)
  },
})

/** Saves all notification settings at once. Mandatory kinds stay on, whatever is sent. */
export const changeSettings = defineOperation({
  name: 'notifications.change-settings',
  input: settingsInput.extend({ read: z.string().max(20_000).optional() }),
  access: signedIn(notificationTexts.signIn, notificationTexts.signInTitle),
  allowWhileSuspended: true,
  async run({ tx, actor }, { inApp, mail, read }) {
    const userId = actor.userId
    // The lock excludes another change of the settings, whose rows may not exist yet.
    await lockUser(tx, userId)
    const chosen = await listSettings(tx, userId)
    const stored = settingsValues(kinds.map((kind) => ({ kind, ...effectiveChannels(kind, chosen.get(kind)) })))
    if (isChangedSince(read, stored)) return err(changedMeanwhile(stored))
    const choices = kinds.map((kind) => ({ kind, inApp: inApp.includes(kind), mail: mail.includes(kind) }))
    await saveChosen(tx, userId, choices)
    return ok()
  },
})

/** Returns which emails a link would stop, without revealing the recipient. */
export const readUnsubscription = defineQuery({
  name: 'notifications.read-unsubscription',
  input: z.object({ key: unsubscribeKey }),
  access: anyone,
  async run({ keys }, { key }) {
    const found = readToken(keys, key)
    return found ? ok({ kind: found.kind }) : err(linkBroken)
  },
})

/**
 * Stops emails through an unsubscribe link: those of its kind, or all optional ones. Anyone with the email may do so,
 * signed in or not. Idempotent, and a no-op for deleted users.
 */
export const stopEmails = defineOperation({
  name: 'notifications.stop-emails',
  input: z.object({ key: unsubscribeKey, all: z.boolean().default(false) }),
  access: anyone,
  async run({ tx, keys }, { key, all }) {
    const found = readToken(keys, key)
    if (!found) return err(linkBroken)
    const { userId, kind } = found
    const stopped = all ? kinds.filter(hasEmailSetting) : [kind]
    if ((await lockRecipients(tx, [userId], stopped)).size > 0)
      await turnEmailsOff(
        tx,
        userId,
        stopped.map((one) => ({ kind: one, ...defaultOf(one) })),
      )
    return ok({ kind, all })
  },
})
