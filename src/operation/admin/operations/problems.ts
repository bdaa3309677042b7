import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { findAdmins } from '#src/people/accounts/public/role-store.ts'
import { problemEmail } from '../emails.tsx'
import { sendProblemEmailJob } from '../jobs.ts'
import { deleteOtherProblems, insertProblems } from '../problem-store.ts'
import { problemsOf } from '../rules.ts'
import type { Problem } from '../view.ts'
import { readHealth } from './health.ts'

/** Looks for problems and emails the operator when one begins and when it is over. */
export const checkProblems = defineWorkflow({
  name: 'admin.check-problems',
  input: z.object({}),
  access: systemOnly,
  async run(flow) {
    const read = await flow.run(readHealth, {})
    return read.ok ? flow.run(recordProblems, { problems: problemsOf(read.value) }) : read
  },
})

/** Compares the current problems with the known ones, and queues an email to each recipient about each change. */
export const recordProblems = defineOperation({
  name: 'admin.record-problems',
  input: z.object({ problems: z.custom<readonly Problem[]>(Array.isArray) }),
  access: systemOnly,
  async run(context, { problems }) {
    const { tx, now } = context
    const began = await insertProblems(tx, problems, now)
    const over = await deleteOtherProblems(
      tx,
      problems.map(({ kind }) => kind),
    )
    const changes = [
      ...began.map((problem) => ({ ...problem, news: 'began' as const })),
      ...over.map((problem) => ({ ...problem, news: 'over' as const })),
    ]
    if (changes.length === 0) return ok({ began: 0, over: 0 })
    for (const userId of await recipients(context))
      for (const change of changes)
        await context.enqueue(sendProblemEmailJob, { ...change, at: now.toISOString(), userId })
    return ok({ began: began.length, over: over.length })
  },
})

/** Null is the address of the settings; without one, all admins who are not suspended. */
async function recipients({ tx, now, settings }: Context): Promise<readonly (string | null)[]> {
  if (settings.alertEmail !== '') return [null]
  const admins = await findAdmins(tx, now)
  return admins.filter(({ suspension }) => suspension === null).map(({ id }) => id)
}

/** Emails one recipient about a problem. A retry sends the same email. */
export const sendProblemEmail = defineWorkflow({
  name: 'admin.send-problem-email',
  input: z.object({
    kind: z.string(),
    detail: z.string(),
    news: z.enum(['began', 'over']),
    at: z.iso.datetime(),
    userId: z.uuid().nullable(),
  }),
  access: systemOnly,
  async run({ db, mailer, settings, now }, { kind, detail, news, at, userId }) {
    const admins = userId === null ? [] : await findAdmins(db, now())
    const address = userId === null ? settings.alertEmail : (admins.find(({ id }) => id === userId)?.email ?? null)
    if (!address) return ok()
    const email = await problemEmail(settings, {
      kind,
      detail,
      news,
      at: new Date(at),
      siteUrl: settings.publicUrl,
    })
    await mailer.send({ ...email, key: `problem:${kind}:${news}:${at}:${userId ?? ''}`, to: { address } })
    return ok()
  },
})
