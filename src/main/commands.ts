import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isId } from '#src/kernel/ids.ts'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { migrate } from '#src/adapters/postgres/migrate.ts'
import { DirectoryInUse } from '#src/adapters/postgres/directory-lock.ts'
import { embeddedSocket } from '#src/adapters/postgres/embedded/open-embedded.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { overConnection } from '#src/adapters/postgres/open-database.ts'
import { installQueue } from '#src/adapters/queue/open-queue.ts'
import { findIdByEmail } from '#src/people/accounts/public/store.ts'
import { findProvenAddress } from '#src/people/accounts/public/user-store.ts'
import { grantRole, listAdmins, revokeRole } from '#src/people/accounts/operations/roles.ts'
import { resetTwoFactor } from '#src/people/accounts/operations/security.ts'
import { roles } from '#src/people/accounts/rules.ts'
import { listJobs, retryJob } from '#src/operation/admin/operations/jobs.ts'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { liftSuspension } from '#src/trust/enforcement/operations/lift.ts'
import { invitePerson } from '#src/people/waitlist/operations/invites.ts'
import { listWaitlist } from '#src/people/waitlist/operations/waitlist.ts'
import type { WaitingPerson } from '#src/people/waitlist/view.ts'
import type { Logger } from '#src/ports/logger.ts'
import type { App } from './compose.ts'
import { backUp, restore, verifyBackup } from './backups.ts'
import { compose, outboxDir } from './compose.ts'
import type { Env } from './env.ts'
import { createLog } from './log.ts'
import { ownStripe } from './own-stripe.ts'
import { startEmulator } from './emulator.ts'
import { createScheduledBackups } from './scheduled-backups.ts'
import { openShopDatabase } from './shop-database.ts'
import { importCommand, importUsage } from './import-commands.ts'
import { launchCommand, launchUsage, setupLinkCommand } from './launch-commands.ts'
import { bulkCommand, movePurchasesCommand, peopleUsage, sellerFeeCommand } from './people-commands.ts'
import { settingsCommand, settingUsage } from './setting-commands.ts'
import { searchCommand, searchUsage } from './search-commands.ts'
import { termsCommand, termUsage } from './term-commands.ts'
import type { Command } from './operator.ts'
import { operator, printable, refuse, say } from './operator.ts'

// The operator's commands.

const usage = `Usage:
  npm run admin -- admins                    list the admins
  npm run admin -- grant EMAIL ROLE          give somebody a role (admin, seller or buyer)
  npm run admin -- revoke EMAIL ROLE         take a role away from somebody
  npm run admin -- lift EMAIL [REASON]       lift a suspension or a ban; the reason is emailed to the person
  npm run admin -- reset-two-factor EMAIL    turn two-factor sign-in off for somebody who lost their device
  npm run admin -- invite EMAIL              email somebody a link with which they may sign up
  npm run admin -- waitlist                  list who waits, and who was invited
  npm run admin -- dead-jobs                 list the jobs that used up their tries
  npm run admin -- retry-job ID              let a dead job run again
  npm run admin -- migrate                   bring the database up to date; a deploy runs this before it starts the new version
  npm run admin -- backup FILE               back everything up to a new file, even while the server runs
  npm run admin -- backup now                make a backup in BACKUP_DIR at once, as the schedule does
  npm run admin -- backup verify FILE        read a whole backup and check it, without restoring it
  npm run admin -- restore FILE              restore a backup into an empty database and data directory
${settingUsage}
${termUsage}
${searchUsage}
${launchUsage}
${importUsage}
${peopleUsage}
  npm run admin -- mail last                 print the last email, if no mail server is set
  npm run ledger:check                       check the ledger against itself and the payment provider
With the embedded database, stop the server first, except for a backup and an email.`

/** The context of a command that runs before the migrations. */
type Bare = { readonly database: OpenDatabase; readonly root: string; readonly log: Logger }
type BareCommand = Omit<Command, 'act'> & {
  readonly act: (bare: Bare, words: readonly string[]) => Promise<number>
}

/** A command that opens the database itself. */
type OwnCommand = Omit<Command, 'act'> & {
  readonly act: (given: { env: Env; root: string; log: Logger }, words: readonly string[]) => Promise<number>
}

/** Runs a command and returns the exit code. Throws OperatorError if the app cannot be opened. */
export async function runCommand(env: Env, root: string, name: string, words: readonly string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const bare = Object.hasOwn(bareCommands, name) ? bareCommands[name] : undefined
  const own = Object.hasOwn(ownCommands, name) ? ownCommands[name] : undefined
  const [least, most] = (command ?? bare ?? own)?.words ?? [0, 0]
  if ((!command && !bare && !own) || words.length < least || words.length > most) {
    console.error(usage)
    return 2
  }
  const log = createLog({ LOG_LEVEL: env.LOG_LEVEL ?? 'warn' })
  if (own) return own.act({ env, root, log }, words)
  // First, since a running app owns the embedded database.
  const database = await openShopDatabase(env, log)
  try {
    if (bare) return await bare.act({ database, root, log }, words)
    return command ? await withApp({ env, root, log, database, name }, (app) => command.act(app, words)) : 2
  } finally {
    await database.close()
  }
}

type Opened = Bare & { readonly env: Env; readonly name: string }

async function withApp({ env, root, log, database, name }: Opened, act: (app: App) => Promise<number>) {
  // The others work without the provider.
  const noProvider = { stripe: null, close: async () => {} }
  const provider =
    name === 'ledger-check'
      ? await openProvider(env, log)
      : name === 'launch'
        ? { ...noProvider, stripe: ownStripe(env) }
        : noProvider
  try {
    const clock = { now: () => new Date() }
    const app = await compose({ env, log, clock, root, database, stripe: provider.stripe })
    try {
      // The payment check says itself why the provider cannot be used.
      await app.bindAccount().catch((error: unknown) => {
        if (name !== 'launch') throw error
      })
      return await act(app)
    } finally {
      await app.close()
    }
  } finally {
    await provider.close()
  }
}

/** The configured provider. The emulator of a demo is started, since it runs only with its app. */
async function openProvider(env: Env, log: Logger) {
  const own = ownStripe(env)
  if (own || !env.demo) return { stripe: own, close: async () => {} }
  const { stripe, sandbox } = await startEmulator(env, log)
  return { stripe, close: () => sandbox.stop() }
}

const bareCommands: Readonly<Record<string, BareCommand>> = {
  migrate: {
    words: [0, 0],
    async act({ database, root, log }) {
      const applied = await migrate(database.sql, join(root, 'db/migrations'), { now: () => new Date() })
      await installQueue(database.connection, log)
      for (const file of applied) say(`applied ${file}`)
      return say('The database is up to date')
    },
  },
}

const ownCommands: Readonly<Record<string, OwnCommand>> = {
  backup: {
    words: [1, 2],
    async act({ env, root, log }, [file = '', archive]) {
      if (file === 'verify') return verify(env, root, archive)
      if (archive !== undefined) return refuse('Use: npm run admin -- backup FILE')
      if (file === 'now') return backUpNow(env, root, log)
      if (existsSync(file)) return refuse(`${file} exists already. Give the name of a new file.`)
      if (!existsSync(dirname(resolve(file)))) return refuse(`There is no folder ${dirname(resolve(file))}`)
      const database = await openBesideShop(env, log)
      try {
        const bytes = await backUp(env, root, database, resolve(file))
        return say(
          `Backed up to ${file} (${(bytes / 1_000_000).toFixed(1)} MB). It contains secrets and personal data.`,
        )
      } finally {
        await database.close()
      }
    },
  },
  mail: {
    words: [1, 1],
    act: async ({ env }, [which]) =>
      which === 'last' ? printLastMail(env) : refuse('Use: npm run admin -- mail last'),
  },
  restore: {
    words: [1, 1],
    async act({ env, root, log }, [file = '']) {
      if (!existsSync(file)) return refuse(`There is no file ${file}`)
      const made = await restore(env, root, log, resolve(file))
      say(`Restored the backup of ${made.toISOString()}. Start the server, and then run: npm run ledger:check`)
      return say('Payouts are paused until an admin resumes them in the Ledger tab.')
    },
  },
}

async function verify(env: Env, root: string, file: string | undefined): Promise<number> {
  if (file === undefined) return refuse('Use: npm run admin -- backup verify FILE')
  if (!existsSync(file)) return refuse(`There is no file ${file}`)
  const { madeAt, files } = await verifyBackup(env, root, resolve(file))
  return say(
    `${file} is a complete backup of ${madeAt.toISOString()} with ${files} uploaded files. This version can restore it, and AUTH_SECRET opens it.`,
  )
}

/** For a scheduler of its own, such as that of Kubernetes. The shop then counts this backup as its last one. */
async function backUpNow(env: Env, root: string, log: Logger): Promise<number> {
  if (env.BACKUP_DIR === undefined) return refuse('Set BACKUP_DIR to the directory of the backups.')
  const database = await openBesideShop(env, log)
  try {
    const app = await compose({ env, log, clock: { now: () => new Date() }, root, database, stripe: null })
    try {
      const backups = createScheduledBackups({ env, root, database, run: app.run, log })
      const outcome = await backups.check({ atOnce: true })
      if (outcome.kind === 'none') return refuse('Another backup is running, or was interrupted in the last two hours.')
      if (outcome.kind === 'failed') return refuse(`The backup failed: ${outcome.reason}`)
      return say(`Backed up to ${outcome.file} (${(outcome.bytes / 1_000_000).toFixed(1)} MB)`)
    } finally {
      await app.close()
    }
  } finally {
    await database.close()
  }
}

async function printLastMail(env: Env): Promise<number> {
  if (env.SMTP_URL) return refuse('SMTP_URL is set, so emails are sent and not stored.')
  const [mail] = await createOutbox(outboxDir(env)).list(1)
  if (!mail) return refuse(`There is no email in ${outboxDir(env)} yet.`)
  // A subject or a name may have been chosen by a stranger, and a terminal obeys control characters.
  const lines = [`To: ${mail.to}`, `Subject: ${mail.subject}`, `Date: ${mail.sentAt.toISOString()}`, '', mail.text]
  return say(printable(lines.join('\n')))
}

/** Opens the database, also while the app is running. */
async function openBesideShop(env: Env, log: Logger): Promise<OpenDatabase> {
  try {
    return await openShopDatabase(env, log)
  } catch (error) {
    const socket = embeddedSocket(env.dataDir)
    if (!(error instanceof DirectoryInUse) || !existsSync(socket)) throw error
    return overConnection({ kind: 'embedded', socket }, 1)
  }
}

const commands: Readonly<Record<string, Command>> = {
  settings: settingsCommand,
  categories: termsCommand('category'),
  models: termsCommand('model'),
  licenses: termsCommand('license'),
  'search-words': searchCommand,
  import: importCommand,
  reasons: termsCommand('reason'),
  launch: launchCommand,
  'setup-link': setupLinkCommand,
  'move-purchases': movePurchasesCommand,
  'seller-fee': sellerFeeCommand,
  bulk: bulkCommand,
  admins: {
    words: [0, 0],
    async act(app) {
      const listed = await app.run(listAdmins, {}, operator)
      if (!listed.ok) return refuse(listed.failure.message)
      if (listed.value.length === 0) return say('There are no admins')
      for (const { email, username, since, hasTwoFactor, suspension } of listed.value)
        say(
          [since.toISOString(), email, username, ...(hasTwoFactor ? ['two-factor'] : []), suspension?.as ?? '']
            .join('  ')
            .trimEnd(),
        )
      return 0
    },
  },
  grant: {
    words: [2, 2],
    act: (app, [email = '', role = '']) =>
      forPerson(app, email, async (userId) => {
        if (!isRole(role)) return refuse(noRole(role))
        if (role === 'admin' && (await findProvenAddress(app.db, userId)) === null)
          return refuse(
            `${email} is not confirmed, so anyone may have signed up with it. Confirm it with the link in the email first.`,
          )
        const granted = await app.run(grantRole, { userId, role }, operator)
        if (!granted.ok) return refuse(granted.failure.message)
        return say(granted.value.changed ? `${email} is ${role} now` : `${email} is ${role} already`)
      }),
  },
  revoke: {
    words: [2, 2],
    act: (app, [email = '', role = '']) =>
      forPerson(app, email, async (userId) => {
        if (!isRole(role)) return refuse(noRole(role))
        const revoked = await app.run(revokeRole, { userId, role }, operator)
        if (!revoked.ok) return refuse(revoked.failure.message)
        return revoked.value.changed ? say(`${email} is no longer ${role}`) : refuse(`${email} is not ${role}`)
      }),
  },
  lift: {
    words: [1, 400],
    act: (app, [email = '', ...reason]) =>
      forPerson(app, email, async (userId) => {
        const words =
          reason.join(' ').trim() || 'The operator of the marketplace has reviewed and lifted this decision.'
        const lifted = await app.run(liftSuspension, { userId, words }, operator)
        if (!lifted.ok) return refuse(`${email}: ${lifted.failure.message}`)
        return say(`The ${lifted.value.kind} of ${email} is lifted; the running server sends the email`)
      }),
  },
  'reset-two-factor': {
    words: [1, 1],
    act: (app, [email = '']) =>
      forPerson(app, email, async (userId) => {
        const reset = await app.run(resetTwoFactor, { userId }, operator)
        if (!reset.ok) return refuse(reset.failure.message)
        if (!reset.value.changed) return refuse(`${email} does not use two-factor sign-in`)
        return say(`${email} signs in with the password alone now; the running server sends an email about it`)
      }),
  },
  invite: {
    words: [1, 1],
    async act(app, [email = '']) {
      const invited = await app.run(invitePerson, { email }, operator)
      if (!invited.ok) return refuse(invited.failure.message)
      const { email: address, expiresAt } = invited.value
      return say(
        `${address} is invited until ${expiresAt.toISOString().slice(0, 10)}; the running server sends the email`,
      )
    },
  },
  waitlist: {
    words: [0, 0],
    async act(app) {
      let after: string | undefined
      do {
        const listed = await app.run(listWaitlist, { after, whole: true }, operator)
        if (!listed.ok) return refuse(listed.failure.message)
        for (const person of listed.value.items) say(lineOf(person))
        after = listed.value.next ?? undefined
      } while (after !== undefined)
      return 0
    },
  },
  'dead-jobs': {
    words: [0, 0],
    async act(app) {
      let after: string | undefined
      do {
        const listed = await app.run(listJobs, { after }, operator)
        if (!listed.ok) return refuse(listed.failure.message)
        for (const { id, at, name, error } of listed.value.items)
          say(`${id}  ${at.toISOString()}  ${name}  ${error ?? 'no reason given'}`)
        after = listed.value.next ?? undefined
      } while (after !== undefined)
      return 0
    },
  },
  'retry-job': {
    words: [1, 1],
    async act(app, [id = '']) {
      const retried = isId(id) ? await app.run(retryJob, { id }, operator) : null
      if (retried === null) return refuse(`${id} is not the id of a job. List them with: npm run admin -- dead-jobs`)
      if (!retried.ok) return refuse(retried.failure.message)
      return say(`${id} will run again`)
    },
  },
  'ledger-check': {
    words: [0, 0],
    async act(app) {
      const done = await app.run(reconcileLedger, {}, operator)
      if (!done.ok) return refuse(done.failure.message)
      for (const { name, figure, broken } of done.value.checks) {
        say(`${broken.length === 0 ? 'ok  ' : 'FAIL'}  ${name}: ${figure}`)
        for (const what of broken) say(`      ${what}`)
      }
      return done.value.isSound ? 0 : refuse('The ledger does not reconcile.')
    },
  },
}

async function forPerson(app: App, email: string, act: (userId: string) => Promise<number>): Promise<number> {
  const userId = await findIdByEmail(app.db, email)
  return userId === null ? refuse(`No account has the address ${email}`) : act(userId)
}

const isRole = (text: string) => roles.some((role) => role === text)
const noRole = (text: string) => `There is no role ${text}. The roles are ${roles.join(', ')}.`

/** Escapes user-supplied names for a terminal. */
function lineOf({ since, email, name, referralSource, invitedAt, joinedAt }: WaitingPerson): string {
  const state = joinedAt ? 'joined' : invitedAt ? 'invited' : 'waits'
  return [since.toISOString(), state.padEnd(7), email, name, referralSource ?? ''].join('  ').trimEnd()
}
