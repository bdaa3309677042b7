import { openShop, readLaunch, runCheck } from '#src/operation/launch/operations/launch.ts'
import { createSetupLink } from '#src/operation/launch/operations/setup.ts'
import type { Found, LaunchState } from '#src/operation/launch/view.ts'
import type { App } from './compose.ts'
import type { Command } from './operator.ts'
import { operator, printable, refuse, say } from './operator.ts'

// npm run admin -- launch

export const launchUsage = `  npm run admin -- setup-link                print the link that creates the first admin
  npm run admin -- launch                    list the checks before the opening
  npm run admin -- launch run ID             run a check, such as mail
  npm run admin -- launch open               open the shop to everyone`

export const launchCommand: Command = {
  words: [0, 2],
  async act(app, [name, id]) {
    if (name === undefined) return list(app)
    if (name === 'run' && id !== undefined) return runOne(app, id)
    if (name === 'open' && id === undefined) return open(app)
    console.error(`Usage:\n${launchUsage}`)
    return 2
  },
}

const words: Readonly<Record<LaunchState, string>> = { ok: 'ok', warn: 'warn', fail: 'FAIL', unknown: '?' }

async function list(app: App): Promise<number> {
  const read = await app.run(readLaunch, {}, operator)
  if (!read.ok) return refuse(read.failure.message)
  const { isOpen, checks } = read.value
  say(isOpen ? 'The shop is open.' : 'The shop is closed: only signed-in users see it.')
  for (const { id, title, runs, ranAt, ...found } of checks) {
    const ran = ranAt ? `  (ran on ${ranAt.toISOString()})` : ''
    say(`${words[found.state].padEnd(4)}  ${id.padEnd(10)}  ${title}${ran}`)
    tell(found)
    if (runs !== null && ranAt === null) say(`      Run it with: npm run admin -- launch run ${id}`)
  }
  return 0
}

async function runOne(app: App, id: string): Promise<number> {
  const done = await app.run(runCheck, { id }, operator)
  if (!done.ok) return refuse(done.failure.message)
  say(words[done.value.state])
  tell(done.value)
  return done.value.state === 'fail' ? 1 : 0
}

async function open(app: App): Promise<number> {
  const done = await app.run(openShop, {}, operator)
  return done.ok ? say('The shop is open') : refuse(done.failure.message)
}

function tell({ found, fix }: Found): void {
  for (const sentence of found) say(printable(`      ${sentence}`))
  if (fix !== null) say(printable(`      To fix it: ${fix}`))
}

export const setupLinkCommand: Command = {
  words: [0, 0],
  async act(app) {
    const made = await app.run(createSetupLink, {}, operator)
    if (!made.ok) return refuse(made.failure.message)
    say(made.value.url)
    return say(`It works once, until ${made.value.expiresAt.toISOString()}, and replaces earlier links.`)
  },
}
