import { listModelKeys } from '#src/platform/models/operations/keys.ts'
import type { Scope } from '#src/web/scope.ts'

/** The models that the user can choose on a page: the providers of saved keys, without the keys, and the emulator in a demo. */
export async function modelSourcesOf(scope: Scope) {
  const listed = await scope.run(listModelKeys, {})
  const keys = listed.ok ? listed.value.map(({ provider, hint, baseUrl }) => ({ provider, hint, baseUrl })) : []
  return { keys, isDemo: scope.settings.demo }
}
