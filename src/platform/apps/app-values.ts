import type { StoredValues } from '#src/kernel/changed-meanwhile.ts'

/** The values of the form of an app. */
export function appValues(app: {
  readonly name: string | null
  readonly site: string | null
  readonly redirectUris: readonly string[]
}): StoredValues {
  return { name: app.name ?? '', site: app.site ?? '', redirectUris: app.redirectUris.join('\n') }
}
