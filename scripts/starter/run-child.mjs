import { spawn } from 'node:child_process'

const signalCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/** Runs a program with this process's terminal and signals. Resolves to its exit code. */
export function runChild(program, args, { root, env = process.env, stdio = 'inherit', shell = false, onOutput }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : stdio, shell })
    if (onOutput) for (const stream of [child.stdout, child.stderr]) stream.on('data', onOutput)
    const stopForwarding = forwardSignals(child)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      stopForwarding()
      resolve(code ?? signalCodes[signal] ?? 1)
    })
  })
}

/** Repeats a step with the seconds so far while it takes long, so that a busy machine does not look like a hung one. */
export function reportStep(text) {
  const since = Date.now()
  console.log(`${text} ...`)
  const timer = setInterval(
    () => console.log(`${text} ... ${Math.round((Date.now() - since) / 1000)} s`),
    15_000,
  ).unref()
  return { end: () => clearInterval(timer), seconds: () => (Date.now() - since) / 1000 }
}

/** Forwards signals to the child, and stops it when npm, the parent process, is gone. */
function forwardSignals(child) {
  const forward = (signal) => {
    // A terminal sends Ctrl+C to the child as well, and test runners abort on a second one.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of Object.keys(signalCodes)) process.on(signal, forward)
  const parent = process.ppid
  const watch = process.env.npm_lifecycle_event
    ? setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500)
    : undefined
  return () => {
    clearInterval(watch)
    for (const signal of Object.keys(signalCodes)) process.off(signal, forward)
  }
}
