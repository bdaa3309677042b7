// `npm run test:faults`: provokes each fault that an operator may meet, and prints whether the marketplace handled it. Takes about 12 minutes.
// `npm run test:faults -- 4 11` provokes only these.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const scripts = (name) => join(root, 'scripts', name)
const npm = (...args) => [process.execPath, scripts('run.mjs'), ...args]
const tests = (...files) => npm('test', ...files)
const onServer = (...files) => [process.execPath, scripts('with-postgres.mjs'), ...tests(...files)]

/** Number, fault, and the commands that provoke it and check the result. */
const faults = [
  [
    1,
    'a pg_dump and a base backup are restored',
    [onServer('src/main/restored-dump.test.ts'), npm('bench', 'base-backup')],
  ],
  [2, 'several machines migrate at once and lose locks', [onServer('src/adapters/postgres/migrate.race.test.ts')]],
  [3, 'a release is rolled back', [tests('src/main/rollback.test.ts')]],
  [
    4,
    'a backup is restored, also one before a crash',
    [
      tests('src/main/backups.test.ts', 'src/main/scheduled-backups.test.ts', 'src/main/restored-backup.test.ts'),
      onServer('src/main/backups.test.ts', 'src/main/restored-backup.test.ts'),
      tests('e2e/kill-during-backup.spec.ts'),
    ],
  ],
  [5, 'Stripe repeats an error for its idempotency key', [tests('src/buying/orders/provider-faults.test.ts')]],
  [6, 'Stripe does not answer at the start', [tests('src/main/payment-binding.test.ts')]],
  [7, 'files, disk or queue fail', [tests('src/main/readiness.test.ts', 'src/adapters/postgres/write-health.test.ts')]],
  [8, 'a Patroni cluster behind PgBouncer fails over, and processes are killed', [npm('bench', 'failover')]],
  [
    9,
    'a read replica lags and is killed',
    [tests('src/adapters/postgres/replicas.test.ts'), npm('bench', 'read-replica')],
  ],
  [
    10,
    'the database fails while metrics are read, and problems are emailed',
    [tests('src/main/monitoring', 'src/operation/admin/problems.test.ts')],
  ],
  [11, 'three processes restart under load', [npm('bench', 'rolling-restart')]],
  [12, 'the payment emulator is killed', [tests('packages/stripe-emulator/src/keep-running.test.ts')]],
  [
    13,
    'tables are locked and connections run out',
    [tests('src/adapters/postgres/pool.test.ts'), onServer('src/adapters/postgres/pool.test.ts')],
  ],
  [14, 'the clock is wrong', [tests('src/main/clock-skew.test.ts', 'src/main/payment-binding.test.ts')]],
  [15, 'many large images are uploaded at once', [tests('src/adapters/images')]],
  [
    16,
    'settings, secrets and files are wrong',
    [tests('src/main/commands.test.ts', 'src/main/env.test.ts', 'src/main/infrastructure.test.ts')],
  ],
  [17, 'the secret is changed', [tests('src/main/master-key.test.ts')]],
  [
    18,
    'the process is killed during checkouts and payouts',
    [tests('e2e/kill-during-checkouts.spec.ts'), tests('e2e/kill-during-payouts.spec.ts')],
  ],
]

const missing = faults
  .flatMap(([, , commands]) => commands.flat())
  .filter((word) => /^(src|e2e|packages)\//.test(word) && !existsSync(join(root, word)))
if (missing.length > 0) throw new Error(`These tests do not exist: ${missing.join(', ')}`)

const chosen = process.argv.slice(2).map(Number)
let hasFailed = false
process.stdout.write('| # | fault | result | failed requests | lost orders | seconds |\n|---|---|---|---|---|---|\n')
for (const [number, fault, commands] of faults) {
  if (chosen.length > 0 && !chosen.includes(number)) continue
  const began = performance.now()
  const results = []
  for (const command of commands) results.push(await run(command))
  const failed = results.find(({ code }) => code !== 0)
  hasFailed ||= failed !== undefined
  const summary = results.flatMap(({ output }) => summaryOf(output)).join('; ')
  const result = `${failed ? '**failed**' : 'ok'}: ${summary}`
  const [requests, orders] = [figure(summary, /requests, (\d+) failed/), figure(summary, /paid orders, (\d+) lost/)]
  const seconds = Math.round((performance.now() - began) / 1000)
  process.stdout.write(`| ${[number, fault, result, requests, orders, seconds].join(' | ')} |\n`)
  if (failed) process.stderr.write(`${failed.output.slice(-4000)}\n`)
}
process.exitCode = hasFailed ? 1 : 0

function run([command, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** The last line of a test run or a benchmark that counts something. */
function summaryOf(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(/^Tests +/, '')
        .replaceAll(' | ', ', '),
    )
  return lines.filter((line) => /^\d+ (?:passed|failed|requests|paid orders)\b/.test(line)).slice(-1)
}

/** Empty for faults without such a count. Tests compare each order themselves. */
function figure(summary, pattern) {
  return pattern.exec(summary)?.[1] ?? ''
}
