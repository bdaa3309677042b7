import { z } from 'zod'
import { jsonIn } from '#src/adapters/auth/json-in.ts'
import { withoutAdminScopes } from '#src/features/apps/rules.ts'

const registration = z.looseObject({
  redirect_uris: z.array(z.string()),
  application_type: z.string().optional(),
  scope: z.string().optional(),
})

/**
 * Prepares the metadata of an app for the library, which treats an app without a type as a website, whose redirect URIs must
 * be https, and refuses a request for admin scopes. The library checks the result.
 */
export function completeRegistration(body: string): string {
  const parsed = registration.safeParse(jsonIn(body))
  if (!parsed.success) return body
  const { redirect_uris: uris, application_type: given, scope, ...rest } = parsed.data
  const type = given ?? (uris.some((uri) => !/^https:/i.test(uri)) ? 'native' : 'web')
  return JSON.stringify({
    ...rest,
    redirect_uris: uris,
    application_type: type,
    scope: scope && withoutAdminScopes(scope),
  })
}
