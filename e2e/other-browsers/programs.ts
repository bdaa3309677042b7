import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

export type Program = {
  /** Waits until the output matches. Throws if the program ends before. */
  waitFor(pattern: RegExp): Promise<RegExpExecArray>
  output(): string
  stop(): Promise<void>
}

/** Starts a program in a process group of its own, which ends with it. File descriptor 3 is read as output too. */
export function startProgram(path: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Program {
  const child: ChildProcess = spawn(path, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
  })
  let text = ''
  const closed = once(child, 'close')
  const listeners = new Set<() => void>()
  for (const stream of child.stdio.slice(1) as Readable[])
    stream.setEncoding('utf8').on('data', (more: string) => {
      text += more
      for (const listener of listeners) listener()
    })
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The group has ended.
    }
  }
  process.once('exit', kill)
  return {
    output: () => text,
    async waitFor(pattern) {
      const found = new Promise<RegExpExecArray>((resolve) => {
        const check = () => {
          const match = pattern.exec(text)
          if (match) resolve(match)
        }
        listeners.add(check)
        check()
      })
      const ended = closed.then(() => Promise.reject(new Error(`${path} ended:\n${text.slice(-2000)}`)))
      return Promise.race([found, ended])
    },
    async stop() {
      kill()
      process.off('exit', kill)
      await closed
    },
  }
}
