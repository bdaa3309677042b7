import type { Scope } from '#src/kernel/scopes.ts'
import type { Problem } from '#src/api/problem.ts'

type RequestId = string | number | null

/** An HTTP error with the body of the protocol. */
export function refusal(status: number, message: string, headers: Record<string, string> = {}, id: RequestId = null) {
  const code = status === 400 ? -32_600 : status === 500 ? -32_603 : -32_000
  return Response.json({ jsonrpc: '2.0', id, error: { code, message } }, { status, headers })
}

/** What a client asks for when it connects. Tools that need more ask for it later. */
const firstScope: Scope = 'library:read'

/** Creates the answers that start a sign-in, or ask for more scopes. */
export function createChallenges(publicUrl: string) {
  const metadata = new URL('/.well-known/oauth-protected-resource/mcp', publicUrl).href
  const challenge = (values: Record<string, string>) => ({
    'www-authenticate': `Bearer ${Object.entries({ ...values, resource_metadata: metadata })
      .map(([name, value]) => `${name}="${value}"`)
      .join(', ')}`,
  })
  return {
    signIn(problem: Problem | null) {
      const error = problem?.code === 'invalid-credentials' ? { error: 'invalid_token' } : {}
      const message = problem?.detail ?? 'Sign in, or send an API key as a bearer token.'
      return refusal(401, message, challenge({ ...error, scope: firstScope }))
    },
    scope(needed: Scope, granted: readonly Scope[], id: RequestId) {
      // With the granted ones, so that the new token can do what the old one could.
      const scope = [...new Set([...granted, needed])].join(' ')
      return refusal(403, `This needs the scope ${needed}.`, challenge({ error: 'insufficient_scope', scope }), id)
    },
  }
}
