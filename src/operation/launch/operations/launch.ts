import { z } from 'zod'
import { adminsOrSystem, systemOnly } from '#src/kernel/access.ts'
import { defineOperation, defineQuery, defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { settingsChanged } from '#src/operation/settings/events.ts'
import { markOpen } from '#src/operation/settings/public/store.ts'
import type { FactParts } from '../checks.ts'
import { launchChecks } from '../checks.ts'
import { checkInput, launchQuery } from '../contract.ts'
import { alreadyOpen, checkRunning, checkUnknown } from '../failures.ts'
import { longestRunMinutes, pauseSeconds } from '../rules.ts'
import { beginRun, noteRefused, readOpenedAt, readResults, saveProbe, saveResult } from '../store.ts'
import type { Found, LaunchCheckView, LaunchView } from '../view.ts'

/** Returns the checks before the opening: those about facts as they are now, the others as they ran last. */
export const readLaunch = defineQuery({
  name: 'launch.read-launch',
  input: launchQuery,
  access: adminsOrSystem,
  async run({ db, settings, now }, { seen }) {
    const [results, openedAt] = await Promise.all([readResults(db), readOpenedAt(db)])
    const known = new Map(results.map((result) => [result.id, result]))
    const isRecent = (startedAt: Date) => now.getTime() - startedAt.getTime() < longestRunMinutes * 60_000
    const facts: FactParts = { db, settings, now, seen }
    const checks: LaunchCheckView[] = []
    for (const check of launchChecks) {
      const { id, title, href } = check
      if (check.kind === 'facts') {
        checks.push({ id, title, href, ...(await check.run(facts)), runs: null, ranAt: null, isRunning: false })
        continue
      }
      const result = known.get(id)
      const before = result?.state ? null : await check.before?.(facts)
      checks.push({
        ...{ id, title, href, runs: check.does, ranAt: result?.ranAt ?? null },
        ...(before ?? foundBy(result)),
        isRunning: result?.finishedAt === null && isRecent(result.startedAt),
      })
    }
    const view: LaunchView = { isOpen: settings.isOpen, isDemo: settings.demo, openedAt, checks }
    return ok(view)
  },
})

const sentences = z.array(z.string())

/** What a check found when it ran last. */
const foundBy = (result: Pick<Result, 'state' | 'found' | 'fix'> | undefined): Found => ({
  state: result?.state ?? 'unknown',
  found: sentences.catch([]).parse(result?.found ?? []),
  fix: result?.fix ?? null,
})
type Result = Awaited<ReturnType<typeof readResults>>[number]

/** Runs a check that does something, and keeps its result. */
export const runCheck = defineWorkflow({
  name: 'launch.run-check',
  input: checkInput,
  access: adminsOrSystem,
  async run(flow, { id }) {
    const check = launchChecks.find((one) => one.id === id)
    if (check?.kind !== 'active') return err(checkUnknown)
    const begun = await flow.run(beginCheck, { id })
    if (!begun.ok) return begun
    const noteProbe = async (objectId: string) => void (await flow.runAsSystem(noteTestEvent, { id, objectId }))
    const found = await check.run({ ...flow, noteProbe }).catch((error: unknown) => {
      flow.log.error({ err: error, check: id }, 'a launch check failed')
      return {
        state: 'unknown' as const,
        found: ['The check itself failed. The log of the server has the error.'],
        fix: 'Run it again.',
      }
    })
    await flow.runAsSystem(endCheck, { id, ...found, found: [...found.found] })
    return ok(found)
  },
})

/** Begins a check once: not while it runs, nor right after it ran. */
export const beginCheck = defineOperation({
  name: 'launch.begin-check',
  input: checkInput,
  access: adminsOrSystem,
  async run(context, { id }) {
    const { tx, now } = context
    const pause = new Date(now.getTime() - pauseSeconds * 1000)
    const since = new Date(now.getTime() - longestRunMinutes * 60_000)
    if (!(await beginRun(tx, { id, now, pause, since }))) return err(checkRunning)
    await recordAudit(context, { action: 'launch.run-check', subjectKind: 'launch-check', subjectId: id })
    return ok()
  },
})

export const endCheck = defineOperation({
  name: 'launch.end-check',
  input: z.object({
    id: z.string(),
    state: z.enum(['ok', 'warn', 'fail', 'unknown']),
    found: z.array(z.string()),
    fix: z.string().nullable(),
  }),
  access: systemOnly,
  async run({ tx, now }, { id, ...found }) {
    await saveResult(tx, id, found, now)
    return ok()
  },
})

/** Records the object whose event tests the webhooks. */
export const noteTestEvent = defineOperation({
  name: 'launch.note-test-event',
  input: z.object({ id: z.string(), objectId: z.string() }),
  access: systemOnly,
  async run({ tx }, { id, objectId }) {
    await saveProbe(tx, id, objectId)
    return ok()
  },
})

/** Notes a webhook with a wrong signature if it is about the test event, whose id only the provider knows. */
export const noteRefusedEvent = defineOperation({
  name: 'launch.note-refused-event',
  input: z.object({ objectId: z.string().max(300) }),
  access: systemOnly,
  async run({ tx, now }, { objectId }) {
    await noteRefused(tx, objectId, now)
    return ok()
  },
})

/** Opens the shop to everyone, once and for all. The checks inform the admin; they do not decide. */
export const openShop = defineOperation({
  name: 'launch.open-shop',
  input: z.object({}),
  access: adminsOrSystem,
  async run(context) {
    if (!(await markOpen(context.tx, context.now))) return err(alreadyOpen)
    await context.emit(settingsChanged)
    await recordAudit(context, { action: 'launch.open-shop', subjectKind: 'shop', subjectId: 'shop' })
    return ok()
  },
})
