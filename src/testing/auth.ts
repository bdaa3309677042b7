import { compute } from '#src/adapters/compute/compute.ts'
import { randomUUID } from 'node:crypto'
import type { Run } from '#src/kernel/operation.ts'
import type { Auth } from '#src/adapters/auth/auth.ts'
import { createAuth } from '#src/adapters/auth/auth.ts'
import type { AuthOptions } from '#src/adapters/auth/options.ts'
import { clientIpHeader } from '#src/adapters/auth/options.ts'
import { createOutgoing } from '#src/adapters/outgoing/outgoing.ts'
import { createEvents } from '#src/adapters/postgres/events.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { createTransact } from '#src/adapters/postgres/transact.ts'
import type { LinkMail } from '#src/people/accounts/jobs.ts'
import { keysOf } from '#src/main/keys.ts'
import { createRunner } from '#src/main/run.ts'
import { emptyQueue } from '#src/testing/empty-queue.ts'
import { testSettings } from '#src/testing/settings.ts'
import { fastPasswords } from '#src/testing/fast-passwords.ts'

export type TestAuth = {
  readonly auth: Auth
  readonly run: Run
  /** Queued emails, by job. */
  readonly mails: { readonly job: string; readonly data: LinkMail }[]
  /** Everything that was logged, as text. */
  readonly lines: string[]
  readonly clock: { now(): Date; advance(seconds: number): void }
  /** Posts a form. Each request has its own client address by default. */
  from(options?: { ip?: string; cookies?: readonly string[]; userAgent?: string }): Request
}

export const secret = 'a secret that only these tests know, 32+'

/** Sign-in on a test database, with a fixed clock and a queue that only records. */
export function testAuth(database: OpenDatabase, over: Partial<AuthOptions> = {}): TestAuth {
  const mails: TestAuth['mails'] = []
  const lines: string[] = []
  // Close to the real time, since the library checks the age of links with the real clock.
  let time = Date.now()
  const clock = { now: () => new Date(time), advance: (seconds: number) => void (time += seconds * 1000) }
  const note = (fields: object, message: string) => void lines.push(JSON.stringify({ ...fields, message }))
  const log = { debug: note, info: note, warn: note, error: note }
  const transact = createTransact(database.db)
  // Tests read emails with links; a notice of a change has fewer fields.
  const enqueue: AuthOptions['enqueue'] = async (_tx, job, data) =>
    void mails.push({ job: job.name, data: data as unknown as LinkMail })
  const appendEvents = createEvents({ db: database.db }).append
  const auth = createAuth({
    db: database.db,
    transact,
    clock,
    log,
    secret,
    publicUrl: 'http://localhost:3000',
    appendEvents,
    appsKey: keysOf(secret).apps,
    answerFloorMs: 0,
    enqueue,
    passwords: fastPasswords,
    outgoing: createOutgoing(),
    ...over,
  })
  const unused = new Proxy({}, { get: () => () => Promise.reject(new Error('not needed here')) }) as never
  const run = createRunner({
    db: database.db,
    transact,
    clock,
    newId: randomUUID,
    settings: () => ({ ...testSettings, linkedSites: over.sites ?? [] }),
    keys: keysOf('of a test'),
    jobs: emptyQueue,
    appendEvents,
    enqueueAll: async (tx, jobs) => {
      for (const { job, data } of jobs) await enqueue(tx, job, data)
    },
    onCommitted: ({ events }) => events.forEach(auth.onEvent),
    outside: {
      payments: unused,
      mailer: unused,
      backups: unused,
      files: unused,
      images: unused,
      outgoing: unused,
      models: unused,
      passwords: fastPasswords,
      compute,
      log,
    },
  })
  return { auth, run, mails, lines, clock, from: postedFrom }
}

let clients = 0

function postedFrom({ ip, cookies = [], userAgent }: Parameters<TestAuth['from']>[0] = {}): Request {
  clients += 1
  const headers = new Headers({ [clientIpHeader]: ip ?? `10.0.${Math.floor(clients / 250)}.${clients % 250}` })
  if (userAgent !== undefined) headers.set('user-agent', userAgent)
  const pairs = cookies.map((cookie) => cookie.split(';')[0] ?? '')
  if (pairs.length > 0) headers.set('cookie', pairs.join('; '))
  return new Request('http://localhost:3000/auth', { method: 'POST', headers })
}

/** The sign-up form of a user called `name`. */
export function signUpValues(name: string, over: Record<string, unknown> = {}) {
  const password = `${name}-password`
  return { username: name, email: `${name}@example.com`, password, confirmPassword: password, ...over }
}
