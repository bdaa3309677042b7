import { spawn } from 'node:child_process'

const signalCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/** Runs a program to its end, as if it were us: it gets our terminal and our signals, and its exit code comes back. */
export function runChild(program, args, { root, env = process.env, stdio = 'inherit', shell = false, onOutput }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : stdio, shell })
    if (onOutput) for (const stream of [child.stdout, child.stderr]) stream.on('data', onOutput)
    const letGo = passSignals(child)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      letGo()
      resolve(code ?? signalCodes[signal] ?? 1)
    })
  })
}

/** Kills with us: signals go on to the child, and when npm, who started us, is gone, nobody could stop the child any more. */
function passSignals(child) {
  const pass = (signal) => {
    // A terminal sends Ctrl+C to the child as well; test runners take a second one for impatience.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of Object.keys(signalCodes)) process.on(signal, pass)
  const parent = process.ppid
  const watch = process.env.npm_lifecycle_event
    ? setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500)
    : undefined
  return () => {
    clearInterval(watch)
    for (const signal of Object.keys(signalCodes)) process.off(signal, pass)
  }
}
