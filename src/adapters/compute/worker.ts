// Runs tasks, one after the other, in a thread of its own.
import { parentPort } from 'node:worker_threads'
import type { TaskReply, TaskRequest } from '#src/adapters/compute/messages.ts'

const reply = (message: TaskReply) => parentPort?.postMessage(message)

async function answer({ name, input }: TaskRequest): Promise<void> {
  const { run } = (await import(`#src/${name}.ts`)) as { run: (input: unknown) => unknown }
  // The time counts from here, since loading the code takes long on a busy machine.
  reply({ kind: 'started' })
  try {
    reply({ kind: 'done', output: await run(input) })
  } catch (error) {
    reply({ kind: 'failed', message: String(error) })
  }
}

parentPort?.on('message', (request: TaskRequest) => void answer(request))
