import type { Scope } from '#src/web/scope.ts'

/** Memoizes a read per request, so that several loaders share it. Not for actions, whose changes the loaders must see. */
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
