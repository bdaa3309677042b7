import { useShop } from '#src/ui/shell/shop-context.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import { AuthFrame } from '#src/people/accounts/ui/auth-frame.tsx'
import { hostOf } from '#src/platform/apps/rules.ts'
import { ScopeList } from '#src/platform/apps/ui/scope-list.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'

type ConsentPageProps = {
  /** The signed request. */
  readonly request: string
  /** `host`: of the document that describes the app. `isRegistered`: by an admin; otherwise the app chose its name. */
  readonly app: {
    readonly name: string
    readonly site: string | null
    readonly host: string | null
    readonly isRegistered: boolean
  }
  readonly returnsTo: string
  readonly scopes: readonly Scope[]
  readonly withheld: readonly Scope[]
}

/** Asks whether an app may act for the viewer. A plain form, so that the answer is a new document. */
export function ConsentPage({ request, app, returnsTo, scopes, withheld }: ConsentPageProps) {
  const shop = useShop()
  const name = app.name || 'An app'
  return (
    <AuthFrame title={`Connect ${app.host ?? name}?`} verse="app">
      <div className="mt-7 stack gap-6">
        <p className="lead wrap-anywhere">
          <b dir="auto">{name}</b> <Origin {...app} /> wants to use your {shop.name} account. It will be able to:
        </p>
        <ScopeList scopes={scopes} />
        {!app.isRegistered && (
          <Notice tone="warn" title={`Do you trust ${app.host ?? 'this app'}?`}>
            We have not checked this app. Its name is its own choice.
          </Notice>
        )}
        {withheld.length > 0 && (
          <Notice tone="info" title="Without admin rights">
            It also asks for admin rights, which your account doesn’t have.
          </Notice>
        )}
        <form method="post" action="/oauth/answer" className="stack gap-3">
          <input type="hidden" name="request" value={request} />
          <Button look="ink" size="large" wide name="intent" value="allow">
            Allow
          </Button>
          <Button size="large" wide name="intent" value="deny">
            Deny
          </Button>
        </form>
        <p className="quiet small wrap-anywhere">
          You return to {hostOf(returnsTo)}. You can disconnect the app in your profile at any time.
        </p>
      </div>
    </AuthFrame>
  )
}

function Origin({ site, host }: Pick<ConsentPageProps['app'], 'site' | 'host'>) {
  if (host === null) return site !== null && `(${hostOf(site)})`
  return (
    <>
      from <b>{host}</b>
    </>
  )
}
