import { andList } from '#src/kernel/lists.ts'
import { plural } from '#src/kernel/plural.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { userIdOf } from '#src/kernel/actor.ts'
import { timeText } from '#src/kernel/dates.ts'
import type { Flow, View } from '#src/kernel/operation.ts'
import { senderOf, senderText } from '#src/kernel/sender.ts'
import { withoutSecrets } from '#src/kernel/without-secrets.ts'
import { emailOf } from '#src/people/accounts/public/users.ts'
import { readBackupFacts } from '#src/operation/admin/public/backup-facts.ts'
import type { Outcome, ProviderSetup } from '#src/ports/payments.ts'
import { testEmail } from './emails.tsx'
import { legalIdentityFound, taxFound, termsFound } from './legal-checks.ts'
import type { PaymentKey } from './rules.ts'
import {
  adminsFound,
  backupsFound,
  categoriesFound,
  failed,
  listingFound,
  passed,
  publicUrlFound,
  secretsFound,
  setupFacts,
  setupProblems,
  warned,
} from './rules.ts'
import { hasChangedCategories, hasListing, lastEventAt, readAdmins, readArrival } from './store.ts'
import type { Found, SeenRequest } from './view.ts'

/** What a check reads: computed each time that an admin looks. */
export type FactParts = Pick<View, 'db' | 'settings' | 'now'> & { readonly seen: SeenRequest | null }
/** What a check with effects uses. `noteProbe` records the object whose event it waits for. */
export type RunParts = Pick<Flow, 'db' | 'settings' | 'now' | 'mailer' | 'payments' | 'files' | 'backups' | 'actor'> & {
  readonly noteProbe: (objectId: string) => Promise<void>
}

type Base = { readonly id: string; readonly title: string; readonly href: string | null }
export type FactCheck = Base & { readonly kind: 'facts'; readonly run: (parts: FactParts) => Promise<Found> | Found }
/** A check that does something, such as sending an email: it runs only when an admin says so, and its result is kept. */
export type ActiveCheck = Base & {
  readonly kind: 'active'
  /** What the button does. */
  readonly does: string
  /** What is known before it ran. */
  readonly before?: (parts: FactParts) => Promise<Found>
  readonly run: (parts: RunParts) => Promise<Found>
}
export type LaunchCheck = FactCheck | ActiveCheck

const environmentPage = '/admin/settings?section=environment'
const backupsPage = '/admin/settings?section=backups'

const facts = (id: string, title: string, href: string | null, run: FactCheck['run']): FactCheck => ({
  ...{ kind: 'facts', id, title, href, run },
})

type Action = Pick<ActiveCheck, 'does' | 'before' | 'run'>
const active = (id: string, title: string, href: string | null, action: Action): ActiveCheck => ({
  ...{ kind: 'active', id, title, href },
  ...action,
})

export const launchChecks: readonly LaunchCheck[] = [
  facts('public-url', 'Public URL and proxy', environmentPage, ({ settings, seen }) =>
    publicUrlFound({ publicUrl: settings.publicUrl, trustsProxy: settings.facts.trustsProxy, seen }),
  ),
  facts('secrets', 'Secrets', environmentPage, ({ settings: { facts: known } }) =>
    secretsFound({ problem: known.secretProblem, keepsPrevious: known.keepsPreviousSecret }),
  ),
  active('mail', 'Email', environmentPage, { does: 'Send a test email', run: checkMail }),
  active('payments', 'Payments', '/admin/webhooks', { does: 'Ask the payment provider', run: checkPayments }),
  active('storage', 'File storage', environmentPage, { does: 'Write and read a file', run: checkStorage }),
  facts('backups', 'Backups', backupsPage, async ({ db, settings, now }) =>
    backupsFound(await readBackupFacts(db, settings.backupHours, now)),
  ),
  active('restore', 'Restore', backupsPage, { does: 'Restore the last backup into a copy', run: checkRestore }),
  facts('admins', 'Admins', '/profile/security', async ({ db }) => adminsFound(await readAdmins(db))),
  facts('identity', 'Legal identity', '/admin/settings', ({ settings }) => legalIdentityFound(settings)),
  facts('terms', 'Terms and privacy policy', '/admin/documents', ({ settings }) => termsFound(settings)),
  facts('tax', 'Tax', null, () => taxFound()),
  active('categories', 'Categories', '/admin/catalog', {
    does: 'Keep these categories',
    before: async ({ db, settings }) => categoriesFound(settings.vocabulary, await hasChangedCategories(db)),
    run: async ({ settings }) => categoriesFound(settings.vocabulary, true),
  }),
  facts('listing', 'Listings', '/create-prompt', async ({ db }) => listingFound(await hasListing(db))),
]

/** Sends a test email to the admin, or for the command line to the first admin. */
async function checkMail({ db, settings, mailer, actor, now }: RunParts): Promise<Found> {
  const { hasMailServer, outboxDir } = settings.facts
  const userId = userIdOf(actor)
  const address = (userId === null ? null : (await emailOf(db, userId))?.address) ?? (await readAdmins(db))[0]?.email
  if (address === undefined) return failed('There is no admin to send a test email to.', 'Create the admin first.')
  const mail = await testEmail(settings, { siteUrl: settings.publicUrl, at: now() })
  const attempt = await mailer.tryOut({ ...mail, key: `launch-test:${randomUUID()}`, to: { address } })
  if (attempt.kind === 'stored' || !hasMailServer)
    return failed(
      `No mail server is set: emails are stored in ${outboxDir}, and nobody gets them.`,
      'Set SMTP_URL, and start again.',
    )
  const sent = `From ${senderText(senderOf(settings))} to ${address}.`
  const answer = `The mail server answered: ${attempt.answer}`
  if (attempt.kind === 'sent') return passed(sent, answer, 'Look into the mailbox, and into its spam folder.')
  return failed([sent, ...mailProblems[attempt.reason].found, answer], mailProblems[attempt.reason].fix)
}

const mailProblems = {
  password: {
    found: ['The mail server rejects the username or the password.'],
    fix: 'Correct the username and the password in SMTP_URL. Encode special characters, such as @ as %40.',
  },
  unreachable: {
    found: ['The mail server cannot be reached.'],
    fix: 'Check the host and the port in SMTP_URL, and whether a firewall or the hosting provider blocks the port.',
  },
  encryption: {
    found: ['The connection to the mail server could not be encrypted.'],
    fix: 'Use smtps:// for port 465 and smtp:// for port 587, and the host name that is in the certificate of the server.',
  },
  refused: {
    found: ['The mail server refuses this email.'],
    fix: 'Check that the mail server lets this account send from the address in MAIL_FROM.',
  },
} as const

/** How long the event of the provider may take. */
const arrivalMs = 10_000
const lookEveryMs = 200

async function checkPayments(parts: RunParts): Promise<Found> {
  const { payments, settings, db } = parts
  const key = settings.facts.paymentKey
  const isOff = payments.provider === 'none'
  if (isOff)
    return warned(
      'Payments are not configured: only free listings can be bought.',
      'Set STRIPE_SECRET_KEY and both webhook secrets, or sell nothing but free listings.',
    )
  const setup = await payments.readSetup()
  if (setup.kind !== 'done') return setupUnread(setup)
  const facts = { key, setup: setup.value, webhookUrl: new URL('/webhooks/stripe', settings.publicUrl).href }
  const found = setupFacts(facts)
  const problems = [...setupProblems(facts)]
  const event = await checkEvent(parts, setup.value, key)
  if (event.state !== 'ok') problems.push(event)
  const last = await lastEventAt(db)
  const all = [...found, ...problems.flatMap((one) => one.found), ...(event.state === 'ok' ? event.found : [])]
  const seen =
    last === null ? 'No signed event has arrived yet.' : `The last signed event arrived on ${timeText(last)}.`
  const fixes = problems.flatMap(({ fix }) => fix ?? [])
  const state = problems.some((one) => one.state === 'fail') ? 'fail' : problems.length > 0 ? 'warn' : 'ok'
  return { state, found: [...all, seen], fix: fixes.length === 0 ? null : fixes.join(' ') }
}

function setupUnread(setup: Exclude<Outcome<ProviderSetup>, { kind: 'done' }>): Found {
  const answer = `The provider answered: ${withoutSecrets(setup.message)}`
  if (setup.kind === 'rejected')
    return failed(
      ['The payment provider rejects STRIPE_SECRET_KEY.', answer],
      'Copy the secret key from the provider again.',
    )
  return failed(
    ['The payment provider cannot be reached.', answer],
    'Check the connection of the server to the internet, and the status page of the provider.',
  )
}

/** Makes the provider send an event, and waits until it arrives with a signature that one of our secrets made. */
async function checkEvent(
  { payments, settings, db, noteProbe }: RunParts,
  { chargesEnabled }: ProviderSetup,
  key: PaymentKey,
): Promise<Found> {
  if (!chargesEnabled)
    return warned(
      'No test event was sent, since the account cannot take payments yet.',
      'Run this check again afterwards.',
    )
  const caused = await payments.causeTestEvent({
    idempotencyKey: `launch-test-${randomUUID()}`,
    returnUrl: settings.publicUrl,
    note: noteProbe,
  })
  if (caused.kind !== 'done')
    return failed(
      `The provider did not send a test event: ${withoutSecrets(caused.message)}`,
      'Run this check again. A restricted key needs write access to checkout sessions.',
    )
  const { objectId } = caused.value
  for (const endsAt = performance.now() + arrivalMs; ;) {
    const arrival = await readArrival(db, 'payments', objectId)
    if (arrival === 'signed') return passed('A signed test event arrived.')
    if (arrival === 'refused')
      return failed(
        'A test event arrived, but its signature is wrong.',
        key === 'emulator'
          ? 'Restart the demo.'
          : 'Set STRIPE_WEBHOOK_SECRET to the signing secret of the endpoint for your account.',
      )
    if (performance.now() > endsAt) break
    await pause(lookEveryMs)
  }
  return failed(
    'The test event did not arrive within ten seconds.',
    'Check that the provider can reach the public URL, and see the attempts of the webhook endpoint at the provider.',
  )
}

async function checkStorage({ files, settings }: RunParts): Promise<Found> {
  const where = settings.facts.storage
  const path = `launch-check/${randomUUID()}/check.png`
  const bytes = randomBytes(2048)
  const problem = await files.problem().catch((error: unknown) => reasonOf(error))
  if (problem !== null)
    return failed(
      [`Files go to ${where}.`, withoutSecrets(problem)],
      'Correct the settings of the storage, and start again.',
    )
  let did = 'written'
  try {
    await files.put(path, bytes, 'image/png')
    did = 'read'
    const read = await files.get(path)
    if (!read || Buffer.compare(read.bytes, bytes) !== 0)
      return failed(
        [`Files go to ${where}.`, 'A file that was written could not be read again.'],
        'Check that all servers use the same storage.',
      )
    did = 'deleted'
    await files.remove(path)
    if ((await files.get(path)) !== null)
      return failed(
        [`Files go to ${where}.`, 'A deleted file is still there.'],
        'Turn off versions or locks of objects in the bucket.',
      )
    return passed(`Files go to ${where}.`, 'A file was written, read and deleted.')
  } catch (error) {
    return failed(
      [`Files go to ${where}.`, `A file could not be ${did}: ${reasonOf(error)}`],
      'Give the key permission to put, get and delete objects, or make the directory writable.',
    )
  } finally {
    await files.remove(path).catch(() => {})
  }
}

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return withoutSecrets(cause instanceof Error ? cause.message || cause.name : String(cause)).slice(0, 300)
}

async function checkRestore({ backups }: RunParts): Promise<Found> {
  const test = await backups.testRestore()
  if (test.kind === 'none') return failed(test.reason, 'Set BACKUP_DIR, and wait until the first backup is made.')
  if (test.kind === 'failed')
    return failed(
      [`${test.file} could not be restored.`, withoutSecrets(test.reason)],
      'Do not rely on this backup. Make another one with: npm run admin -- backup FILE',
    )
  const { users, listings, orders, files, seconds } = test
  return passed(
    `${test.file}, made on ${timeText(test.madeAt)}, was restored into a copy in ${seconds} seconds and deleted again.`,
    `It has ${andList([
      plural(users, { one: '1 account', other: `${users} accounts` }),
      plural(listings, { one: '1 listing', other: `${listings} listings` }),
      plural(orders, { one: '1 order', other: `${orders} orders` }),
      plural(files, { one: '1 file', other: `${files} files` }),
    ])}.`,
  )
}
