import * as serverBuild from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { banner } from './banner.ts'
import { runCommand } from './commands.ts'
import type { Env } from './env.ts'
import { readEnv, WrongSetting } from './env.ts'
import { serve } from './serve.ts'

// The entry of the one server bundle: `node build/server/index.js` serves, and with words behind it runs a command.

const [command, ...words] = process.argv.slice(2)

try {
  const env = readEnv(process.env)
  if (command === undefined || command === 'serve') await open(env)
  // Whatever still holds the process then has nothing left to do.
  else process.exit(await runCommand(env, projectRoot(), command, words))
} catch (error) {
  // A wrong setting or a taken directory is the operator's to mend: one clear line, and no stack.
  const isPlain = error instanceof WrongSetting || (error instanceof Error && error.name === 'DirectoryInUse')
  console.error(isPlain ? error.message : error)
  process.exit(1)
}

async function open(env: Env) {
  const serving = await serve({ env, root: projectRoot(), build: serverBuild as ServerBuild })
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
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
}
