import type { BetterAuthPlugin } from 'better-auth'
import { githubProvider } from '#src/adapters/auth/github-provider.ts'
import type { LinkedSite } from '#src/adapters/auth/linked-site.ts'
import { openIdProvider } from '#src/adapters/auth/openid-provider.ts'
import { quietLogger } from '#src/adapters/auth/quiet-logger.ts'
import { returnPath } from '#src/people/accounts/rules.ts'
import type { Logger } from '#src/ports/logger.ts'

type Around = {
  readonly publicUrl: string
  readonly log: Logger
  /** The two-factor plugin, which only covers password sign-ins by default. */
  readonly secondStep: { readonly hooks: { readonly after: readonly Hook[] } }
}
type Hook = NonNullable<NonNullable<BetterAuthPlugin['hooks']>['after']>[number]

/** Adds external providers to the sign-in library, with the same second step as a password. */
export function linkedSites(sites: readonly LinkedSite[], { publicUrl, log, secondStep }: Around) {
  const complain = quietLogger(log)
  const providers = sites.map((site) => {
    const say = (error: unknown) => complain('warn', `the response of ${site.name} was rejected`, error)
    const back = new URL(returnPath(site.id), publicUrl).href
    return site.speaks === 'github' ? githubProvider(site, back, say) : openIdProvider(site, back, say)
  })
  return {
    id: 'linked-sites',
    init: () => ({ context: { socialProviders: providers } }),
    hooks: {
      after: secondStep.hooks.after.map(({ handler }) => ({
        matcher: ({ path }: { path?: string }) => path === '/callback/:id',
        handler,
      })),
    },
  } satisfies BetterAuthPlugin
}
