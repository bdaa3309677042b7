import type { Scope } from '#src/web/scope.ts'

/**
 * A read that the loaders of one request share: it runs at the first call and later calls get the same answer. Only for loaders,
 * which run after the action: an action that changed something must not have read it through this.
 */
export function oncePerRequest<Value>(read: (scope: Scope) => Promise<Value>): (scope: Scope) => Promise<Value> {
  const answers = new WeakMap<Scope, Promise<Value>>()
  return (scope) => {
    const known = answers.get(scope)
    if (known) return known
    const answer = read(scope)
    answers.set(scope, answer)
    return answer
  }
}
