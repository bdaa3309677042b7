import { AsyncLocalStorage } from 'node:async_hooks'

/** The page to return to from the link that is being emailed. The library does not pass it on to the hook that sends the email. */
export const currentNext = new AsyncLocalStorage<string>()

/** The page in the posted form; empty without one. The pages that read it from a link validate it. */
export function nextIn(values: unknown): string {
  if (typeof values !== 'object' || values === null || !('next' in values)) return ''
  const { next } = values
  return typeof next === 'string' && next.length <= 1000 && next !== '/' ? next : ''
}
