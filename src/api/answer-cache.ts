import { LRUCache } from 'lru-cache'
import type { Answer } from './problem.ts'

const freshMs = 1000
const mostBytes = 16 * 1024 * 1024

/** Keeps successful answers for a second. Requests of the same key at once share one answer. */
export function createAnswerCache() {
  const known = new LRUCache<string, Answer>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }, key) => key.length + (body?.length ?? 0) + 200,
    ttl: freshMs,
  })
  const running = new Map<string, Promise<Answer>>()

  return async function cached(key: string | null, make: () => Promise<Answer>): Promise<Answer> {
    if (key === null) return make()
    const found = known.get(key) ?? running.get(key)
    if (found !== undefined) return found
    const making = make().finally(() => running.delete(key))
    running.set(key, making)
    const answer = await making
    if (answer.status === 200) known.set(key, answer)
    return answer
  }
}
