import { endsIdle, queryMessage, syncMessage } from '#src/adapters/postgres/embedded/wire.ts'

/** One end of a socket, as the session sees it. */
export type Client = {
  /** The complete messages since the last call; null without any. */
  take(): { readonly messages: Buffer; readonly endsWithSync: boolean } | null
  answer(bytes: Buffer): void
  /** It held the session idle too long while others waited, and is closed. */
  expire(): void
}

/**
 * Shares the single session of the embedded database among connections, like a transaction pooler: a connection holds the session
 * from its first message until the database reports "ready, no transaction". So messages of two connections never mix, and no
 * transaction is interrupted.
 */
export class Session {
  readonly #execute: (messages: Buffer) => Buffer
  readonly #patienceMs: number
  readonly #waiting = new Set<Client>()
  readonly #chores: (() => Promise<void>)[] = []
  #holder: Client | null = null
  #busy = false
  #timer: NodeJS.Timeout | undefined

  /** `execute` runs a batch synchronously; `requestTimeoutMs` is the idle timeout of the holder. */
  constructor(execute: (messages: Buffer) => Buffer, patienceMs: number) {
    this.#execute = execute
    this.#patienceMs = patienceMs
  }

  /** Queues a client with messages. */
  request(client: Client): void {
    this.#waiting.add(client)
    this.#run()
  }

  /** Removes a closed client, and rolls back its open transaction. */
  leave(client: Client): void {
    this.#waiting.delete(client)
    if (this.#holder !== client) return
    this.#execute(syncMessage)
    this.#execute(queryMessage('rollback'))
    this.#release()
    this.#run()
  }

  /** Runs `work` while no connection holds the session. */
  exclusive<Value>(work: () => Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#chores.push(() => work().then(resolve, reject))
      this.#run()
    })
  }

  #run(): void {
    if (this.#busy) return
    for (let client = this.#next(); client; client = this.#next()) this.#serve(client)
    if (this.#holder) return this.#watch(this.#holder)
    const chore = this.#chores.shift()
    if (!chore) return
    this.#busy = true
    void chore().finally(() => {
      this.#busy = false
      this.#run()
    })
  }

  #next(): Client | undefined {
    if (this.#holder) return this.#waiting.has(this.#holder) ? this.#holder : undefined
    return this.#chores.length > 0 ? undefined : this.#waiting.values().next().value
  }

  #serve(client: Client): void {
    this.#waiting.delete(client)
    const batch = client.take()
    if (!batch) return
    this.#release()
    this.#holder = client
    const answer = this.#execute(batch.messages)
    if (batch.endsWithSync && endsIdle(answer)) this.#release()
    client.answer(answer)
  }

  #release(): void {
    this.#holder = null
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #watch(holder: Client): void {
    if (this.#timer || this.#waiting.size + this.#chores.length === 0) return
    this.#timer = setTimeout(() => this.#holder === holder && holder.expire(), this.#patienceMs)
  }
}
