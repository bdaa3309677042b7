import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'

/** Starts the server, and rebuilds and restarts it after every save. If a build fails, the running server stays. Never resolves. */
export async function dev({ root, node, env }, server, build) {
  let running = null
  let work = Promise.resolve()
  const rebuild = async () => {
    if ((await build()) !== 0) return
    await stop(running)
    running = spawn(node, server, { cwd: root, env, stdio: 'inherit' })
  }
  let debounce
  for (const folder of ['src', 'db', 'content']) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(debounce)
      debounce = setTimeout(() => (work = work.then(rebuild)), 150)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop(running).then(() => process.exit(0)))
  work = rebuild()
  return new Promise(() => {})
}

async function stop(child) {
  if (child?.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
