import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'

/** Serves, and after every save builds and serves anew. A build that fails leaves what was running. Never resolves. */
export async function dev({ root, node, env }, server, build) {
  let running = null
  let work = Promise.resolve()
  const renew = async () => {
    if ((await build()) !== 0) return
    await stop(running)
    running = spawn(node, server, { cwd: root, env, stdio: 'inherit' })
  }
  let soon
  for (const folder of ['src', 'db']) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(soon)
      soon = setTimeout(() => (work = work.then(renew)), 150)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop(running).then(() => process.exit(0)))
  work = renew()
  return new Promise(() => {})
}

async function stop(child) {
  if (child?.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
