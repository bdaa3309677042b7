import { z } from 'zod'
import { jsonIn } from '#src/adapters/auth/json-in.ts'
import { isPrivateUseUri, withoutAdminScopes } from '#src/platform/apps/rules.ts'

const registration = z.looseObject({
  redirect_uris: z.array(z.string()),
  application_type: z.string().optional(),
  scope: z.string().optional(),
})

type Completed = { readonly body: string; readonly restored: ReadonlyMap<string, string> }

/**
 * Prepares the metadata of an app for the library, which treats an app without a type as a website, whose redirect URIs must
 * be https, and refuses a request for admin scopes. The library checks the result, except private-use schemes such as
 * `cursor://`, which `restored` maps from a URI that it accepts.
 */
export function completeRegistration(body: string): Completed {
  const restored = new Map<string, string>()
  const parsed = registration.safeParse(jsonIn(body))
  if (!parsed.success) return { body, restored }
  const { redirect_uris: uris, application_type: given, scope, ...rest } = parsed.data
  // Some apps say `web` and return to the user's device.
  const type = uris.some((uri) => !/^https:/i.test(uri)) ? 'native' : (given ?? 'web')
  const accepted = uris.map((uri, at) => {
    if (type !== 'native' || !isPrivateUseUri(uri)) return uri
    const standIn = `invalid.stand-in${at}:/`
    restored.set(standIn, uri)
    return standIn
  })
  const metadata = {
    ...rest,
    redirect_uris: accepted,
    application_type: type,
    scope: scope && withoutAdminScopes(scope),
  }
  return { body: JSON.stringify(metadata), restored }
}
