import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { notificationTexts, settingsInput } from '../contract.ts'
import { kinds } from '../rules.ts'
import { keepChosen } from '../settings-store.ts'

/** Keeps what somebody wants to be told, all kinds at once. What cannot be switched off stays on, whatever is sent. */
export const changeSettings = defineOperation({
  name: 'notifications.change-settings',
  input: settingsInput,
  access: signedIn(notificationTexts.signIn, notificationTexts.signInTitle),
  openToBarred: true,
  async run({ tx, actor }, { inApp, mail }) {
    const choices = kinds.map((kind) => ({ kind, inApp: inApp.includes(kind), mail: mail.includes(kind) }))
    await keepChosen(tx, userIdOf(actor) ?? '', choices)
    return ok()
  },
})
