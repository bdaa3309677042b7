import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { notificationTexts } from '../contract.ts'
import { kinds, wantedOf } from '../rules.ts'
import { listChosen } from '../settings-store.ts'
import type { SettingsView } from '../view.ts'

/** What somebody is told of, kind by kind, in the shop and by mail. */
export const readSettings = defineQuery({
  name: 'notifications.read-settings',
  input: z.object({}),
  access: signedIn(notificationTexts.signIn, notificationTexts.signInTitle),
  openToBarred: true,
  async run({ db, actor }) {
    const chosen = await listChosen(db, userIdOf(actor) ?? '')
    const view: SettingsView = kinds.map((kind) => ({ kind, ...wantedOf(kind, chosen.get(kind)) }))
    return ok(view)
  },
})
