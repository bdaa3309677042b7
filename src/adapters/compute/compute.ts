import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { TaskReply, TaskRequest } from '#src/adapters/compute/messages.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Compute, Task } from '#src/ports/compute.ts'

type Options = { readonly threads?: number; readonly mostWaiting?: number }
type Outcome = Result<unknown, 'slow' | 'busy'>
type Waiting = TaskRequest & {
  readonly ms: number
  readonly settle: (outcome: Outcome) => void
  readonly fail: (error: Error) => void
}

/** Of one user, running and waiting. */
const mostOfOne = 10

const memory = { maxOldGenerationSizeMb: 256 }

/**
 * Runs tasks in a few threads, which start with the first task. A thread whose task exceeds its time or memory is replaced. On a
 * busy machine the time passes without work, so the process must have used as much time of the processor too.
 */
export function createCompute({ threads = 2, mostWaiting = 100 }: Options = {}): Compute {
  /** How many tasks of each user run or wait, so that one user does not delay all others. */
  const ofUser = new Map<string, number>()
  const idle: Worker[] = []
  const waiting: Waiting[] = []
  let running = 0

  function startNext(): void {
    if (running >= threads) return
    const next = waiting.shift()
    if (!next) return
    running += 1
    runOn(idle.pop() ?? newWorker(), next)
  }

  function runOn(worker: Worker, { name, input, ms, settle, fail }: Waiting): void {
    let timer: ReturnType<typeof setTimeout> | undefined
    worker.ref()
    const end = (isReusable: boolean) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError)
      worker.unref()
      running -= 1
      if (isReusable) idle.push(worker)
      else void worker.terminate()
      startNext()
    }
    const onMessage = (reply: TaskReply) => {
      if (reply.kind === 'started') {
        const before = process.cpuUsage()
        const stopIfSlow = () => {
          const { user, system } = process.cpuUsage(before)
          const left = ms - (user + system) / 1000
          if (left > 0) {
            timer = setTimeout(stopIfSlow, left)
            return
          }
          end(false)
          settle(err('slow'))
        }
        timer = setTimeout(stopIfSlow, ms)
        return
      }
      end(true)
      if (reply.kind === 'done') settle(ok(reply.output))
      else fail(new Error(`${name}: ${reply.message}`))
    }
    const onError = (error: Error & { code?: string }) => {
      end(false)
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') settle(err('slow'))
      else fail(error)
    }
    worker.on('message', onMessage).on('error', onError)
    worker.postMessage({ name, input } satisfies TaskRequest)
  }

  function newWorker(): Worker {
    const file = join(projectRoot(), 'src/adapters/compute/worker.ts')
    const worker = new Worker(file, { execArgv: [], env: {}, resourceLimits: memory })
    worker.once('exit', () => {
      const at = idle.indexOf(worker)
      if (at !== -1) idle.splice(at, 1)
    })
    return worker
  }

  return {
    run<Input, Output>({ name, ms }: Task<Input, Output>, input: Input, by: string) {
      const own = ofUser.get(by) ?? 0
      if (waiting.length >= mostWaiting || own >= mostOfOne) return Promise.resolve(err('busy' as const))
      ofUser.set(by, own + 1)
      return new Promise<Result<Output, 'slow' | 'busy'>>((resolve, reject) => {
        const settle = (outcome: Outcome) => resolve(outcome as Result<Output, 'slow' | 'busy'>)
        waiting.push({ name, ms, input, settle, fail: reject })
        startNext()
      }).finally(() => {
        const left = (ofUser.get(by) ?? 1) - 1
        if (left > 0) ofUser.set(by, left)
        else ofUser.delete(by)
      })
    },
  }
}

/** The threads of this process. */
export const compute = createCompute()
