import type { Failure } from '#src/kernel/failure.ts'
import { AuthFrame } from '#src/people/accounts/ui/auth-frame.tsx'
import { ButtonLink, buttonClass } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'

type AppAnsweredProps = { readonly url: string } | { readonly failure: Failure }

/** Leads back to the app, which works without scripts, or says why it does not. */
export function AppAnswered(props: AppAnsweredProps) {
  if ('failure' in props) return <Refused failure={props.failure} />
  return (
    <AuthFrame title="Back to the app" verse="app">
      <meta httpEquiv="refresh" content={`0;url=${props.url}`} />
      <div className="mt-7 stack gap-6">
        <p className="lead">You’re being sent back to the app.</p>
        <a className={buttonClass({ look: 'ink', size: 'large', wide: true })} href={props.url} rel="noreferrer">
          Continue
        </a>
      </div>
    </AuthFrame>
  )
}

function Refused({ failure }: { readonly failure: Failure }) {
  return (
    <AuthFrame title="The app can’t connect" verse="app">
      <div className="mt-7 stack gap-6">
        <Notice tone="bad" title={failure.message} />
        <ButtonLink look="ink" size="large" wide to="/profile/apps">
          See your apps
        </ButtonLink>
      </div>
    </AuthFrame>
  )
}
