import { systemActor } from '#src/kernel/actor.ts'
import { findIdByEmail, grantRole } from '#src/features/accounts/index.ts'
import { listJobs, retryJob } from '#src/features/admin/index.ts'
import { invitePerson, listWaitlist } from '#src/features/waitlist/index.ts'
import type { WaitingPerson } from '#src/features/waitlist/view.ts'
import { checkAllBooks } from '#src/features/earnings/index.ts'
import type { App } from './compose.ts'
import { compose } from './compose.ts'
import type { Env } from './env.ts'
import { createLog } from './log.ts'
import { startSandbox } from './sandbox.ts'
import { ownStripe } from './own-stripe.ts'

const usage = `Usage:
  npm run admin -- grant EMAIL ROLE    give somebody a role (admin, seller or buyer)
  npm run admin -- invite EMAIL        mail somebody a link with which they may sign up
  npm run admin -- waitlist            list who waits, and who was invited
  npm run admin -- dead-jobs           list the jobs that used up their tries
  npm run admin -- retry-job ID        let a dead job run again
  npm run ledger:check                 hold the books against themselves and the provider (an embedded shop must be closed)
  npm run admin -- backup FILE         copy the embedded database to a file (the shop must be closed)`

/** Runs a command of the operator's. Returns the exit code. */
export async function runCommand(env: Env, root: string, name: string, words: readonly string[]): Promise<number> {
  const act = commands[name]
  if (!act) {
    console.error(usage)
    return 2
  }
  const log = createLog({ LOG_LEVEL: env.LOG_LEVEL ?? 'warn' })
  // Only the check of the books asks the provider; the other commands work where it does not answer.
  const provider = name === 'ledger-check' ? await openProvider(env, root) : { stripe: null, close: async () => {} }
  const app = await compose({ env, log, clock: { now: () => new Date() }, root, stripe: provider.stripe })
  try {
    return await act(app, words)
  } finally {
    await app.close()
    await provider.close()
  }
}

/** The provider that the shop has; a demo's is asleep while its shop is closed, and woken. */
async function openProvider(env: Env, root: string) {
  const own = ownStripe(env)
  if (own || !env.demo) return { stripe: own, close: async () => {} }
  const { stripe, sandbox } = await startSandbox(env, root)
  return { stripe, close: () => sandbox.stop() }
}

const commands: Readonly<Record<string, (app: App, words: readonly string[]) => Promise<number>>> = {
  async grant(app, [email = '', role = '']) {
    const userId = await findIdByEmail(app.db, email)
    if (userId === null) return refuse(`Nobody here has the address ${email}`)
    const granted = await app.run(grantRole, { userId, role }, systemActor('command'))
    if (!granted.ok) return refuse(granted.failure.message)
    return say(`${email} is ${role} now`)
  },
  async invite(app, [email = '']) {
    const invited = await app.run(invitePerson, { email }, systemActor('command'))
    if (!invited.ok) return refuse(invited.failure.message)
    const { email: address, expiresAt } = invited.value
    return say(`${address} is invited until ${expiresAt.toISOString().slice(0, 10)}; the running shop sends the mail`)
  },
  async waitlist(app) {
    let after: string | undefined
    do {
      const listed = await app.run(listWaitlist, { after, whole: true }, systemActor('command'))
      if (!listed.ok) return refuse(listed.failure.message)
      for (const person of listed.value.items) say(lineOf(person))
      after = listed.value.next ?? undefined
    } while (after !== undefined)
    return 0
  },
  async 'dead-jobs'(app) {
    let after: string | undefined
    do {
      const listed = await app.run(listJobs, { after }, systemActor('command'))
      if (!listed.ok) return refuse(listed.failure.message)
      for (const { id, at, name, error } of listed.value.items)
        say(`${id}  ${at.toISOString()}  ${name}  ${error ?? 'no reason given'}`)
      after = listed.value.next ?? undefined
    } while (after !== undefined)
    return 0
  },
  async 'retry-job'(app, [id = '']) {
    const retried = await app.run(retryJob, { id }, systemActor('command'))
    if (!retried.ok) return refuse(retried.failure.message)
    return say(`${id} will run again`)
  },
  async 'ledger-check'(app) {
    const done = await app.run(checkAllBooks, {}, systemActor('command'))
    if (!done.ok) return refuse(done.failure.message)
    for (const { name, figure, broken } of done.value.checks) {
      say(`${broken.length === 0 ? 'ok  ' : 'FAIL'}  ${name}: ${figure}`)
      for (const what of broken) say(`      ${what}`)
    }
    return done.value.isSound ? 0 : refuse('The books do not agree.')
  },
  async backup(app, [file = '']) {
    if (file === '') return refuse(usage)
    await app.database.backup(file)
    return say(`The database is copied to ${file}`)
  },
}

/** Names are what strangers typed: in a terminal they must not be able to say more than a name. */
function lineOf({ since, email, name, referralSource, invitedAt, joinedAt }: WaitingPerson): string {
  const state = joinedAt ? 'joined' : invitedAt ? 'invited' : 'waits'
  return [since.toISOString(), state.padEnd(7), email, name, referralSource ?? ''].join('  ').trimEnd()
}

function say(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}

function refuse(text: string): number {
  console.error(text)
  return 1
}
