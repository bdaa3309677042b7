import { lookup } from 'node:dns/promises'
import { totalmem } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import type { ServerBuild } from 'react-router'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { createLogDestination } from '#src/web/http/log-destination.ts'
import { openLogOutput } from '#src/web/http/log-file.ts'
import type { Env } from './env.ts'
import { readEnv } from './env.ts'
import { explainError } from './explain-error.ts'
import { startInfrastructure } from './infrastructure.ts'
import { createLog } from './log.ts'
import { createProgress } from './progress.ts'

// The entry of the server bundle: `node build/server/index.js` serves, and with arguments runs a command. It imports little,
// since most code loads while the database opens, which halves the start time.

/** With less memory the embedded database starts without the optimizing compiler, which needs 400 MB for a moment. */
const muchMemory = 1024 ** 3
/** The first would imply the others on the command line. */
const withoutOptimizing = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

const [command, ...words] = process.argv.slice(2)

let env: Env | null = null
try {
  env = readEnv(process.env)
  if (command === undefined || command === 'serve') await open(env)
  // Nothing else needs the process.
  else process.exit(await run(env, command, words))
} catch (error) {
  console.error(explainError(error, env) ?? error)
  process.exit(1)
}

async function open(env: Env) {
  if (!env.DATABASE_URL && availableMemory() < muchMemory)
    for (const flag of withoutOptimizing) setFlagsFromString(flag)
  // The server listens at the end of a start, and a wrong setting is better reported before.
  await lookup(env.HOST)
  const root = projectRoot()
  const output = openLogOutput(process.stdout)
  const lines = createLogDestination(output)
  process.once('exit', () => {
    lines.flush()
    output.end()
  })
  const log = createLog(env, lines)
  const progress = createProgress((line) => process.stdout.write(line))
  progress.step('Opening the database')
  const { ready } = await startInfrastructure(env, log)
  const [{ serve }, { banner }, build] = await Promise.all([
    import('./serve.ts'),
    import('./banner.ts'),
    import('virtual:react-router/server-build'),
  ])
  const serving = await serve({ env, root, build: build as ServerBuild, ground: await ready, log, lines, progress })
  progress.end()
  process.stdout.write(banner(env, serving))
  let isClosing = false
  const close = () => {
    if (isClosing) return
    isClosing = true
    serving.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => void serving.drain().then(close))
  process.on('SIGINT', close)
}

/** The limit of the container, or else the memory of the machine. */
function availableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

async function run(env: Env, command: string, words: readonly string[]) {
  const { runCommand } = await import('./commands.ts')
  return runCommand(env, projectRoot(), command, words)
}
