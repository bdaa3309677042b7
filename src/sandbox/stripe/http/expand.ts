import { invalid } from '#src/sandbox/stripe/http/failure.ts'
import type { Json, JsonObject } from '#src/sandbox/stripe/model.ts'
import { findObject, hiddenPart } from '#src/sandbox/stripe/resources/find-object.ts'
import type { Call } from '#src/sandbox/stripe/sandbox.ts'

/**
 * Replaces ids by the objects they stand for, along each path, such as `payment_intent.latest_charge` or, in a list,
 * `data.charge`. Changes `object` in place. Throws a StripeFailure for a path that leads nowhere.
 */
export function expand(object: JsonObject, paths: string[], call: Call): JsonObject {
  for (const path of paths) {
    const names = path.split('.')
    if (names.length > 5) throw invalid(`You cannot expand more than 4 levels of a property: ${path}`)
    expandPath(object, names, path, call)
  }
  return object
}

function expandPath(node: Json | undefined, names: string[], path: string, call: Call): void {
  const [name, ...rest] = names
  if (name === undefined || node === null || node === undefined) return
  if (Array.isArray(node)) {
    for (const item of node) expandPath(item, names, path, call)
    return
  }
  if (typeof node !== 'object') throw cannotExpand(path)
  node[name] = expandedField(node, name, path, call)
  expandPath(node[name], rest, path, call)
}

function expandedField(node: JsonObject, name: string, path: string, call: Call): Json {
  const value = node[name]
  if (value === undefined) {
    const hidden = hiddenPart(node, name, call)
    if (!hidden) throw cannotExpand(path)
    return hidden
  }
  if (typeof value !== 'string') return value
  const found = name === 'id' ? undefined : findObject(value, call)
  if (!found) throw cannotExpand(path)
  return found
}

function cannotExpand(path: string): Error {
  return invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
}
