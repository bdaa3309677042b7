import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { join } from 'node:path'
import type { WorkerInput, WorkerReply, WorkerRequest } from '#src/adapters/postgres/embedded/messages.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'

export type Embedded = {
  /** Writes the data directory to a new tar file between two transactions, gzipped unless the name ends in `.tar`. */
  backup(file: string): Promise<void>
  /** Shuts the database down. End clients first. */
  close(): Promise<void>
  /** Resolves when the database has ended unexpectedly. */
  readonly crashed: Promise<Error>
}

type Order = { readonly kind: 'backup'; readonly file: string } | { readonly kind: 'close' }

/** Runs the database of `directory` in a thread of its own, listening on `socket`. One at a time per directory. */
export async function startEmbedded(input: WorkerInput): Promise<Embedded> {
  const worker = new Worker(join(projectRoot(), 'src/adapters/postgres/embedded/worker.ts'), {
    workerData: input,
    execArgv: [],
    env: {},
  })
  const waiting = new Map<number, (reply: WorkerReply) => void>()
  const crashed = new Promise<Error>((resolve) => {
    worker.once('error', resolve)
    worker.once('exit', (code) => resolve(new Error(`the embedded database ended (${code})`)))
  })
  void crashed.then((error) => waiting.forEach((settle, id) => settle({ id, error: String(error) })))
  worker.on('message', (reply: WorkerReply) => waiting.get(reply.id)?.(reply))

  await settled(0)
  return {
    backup: (file) => ask({ kind: 'backup', file }),
    async close() {
      const gone = once(worker, 'exit')
      await ask({ kind: 'close' })
      await worker.terminate()
      await gone
    },
    crashed,
  }

  function ask(order: Order): Promise<void> {
    lastId += 1
    worker.postMessage({ ...order, id: lastId } satisfies WorkerRequest)
    return settled(lastId)
  }

  async function settled(id: number): Promise<void> {
    const reply = await new Promise<WorkerReply>((resolve) => waiting.set(id, resolve))
    waiting.delete(id)
    if (reply.error !== undefined) throw new Error(reply.error)
  }
}

let lastId = 0
