import { useEffect, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useShop } from '#src/ui/shell/shop-context.ts'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { CoverPage } from '#src/ui/elements/cover-page.tsx'

/** The page for an unexpected error, with the request id once it is known. */
export function FailedPage({ path, requestId }: { readonly path: string; readonly requestId: string | null }) {
  const shop = useShop()
  const subject = requestId === null ? 'A page broke' : `A page broke: ${requestId}`
  return (
    <Trouble
      title="Something broke on our side"
      acts={
        <ButtonLink to={path} reloadDocument look="ink">
          Try again
        </ButtonLink>
      }
    >
      <p className="lead">Your data is safe. Please try again in a moment.</p>
      <p className="text" role="status">
        If it happens again, write to{' '}
        {shop.supportEmail === '' ? (
          'support'
        ) : (
          <a href={`mailto:${shop.supportEmail}?subject=${encodeURIComponent(subject)}`}>{shop.supportEmail}</a>
        )}
        {requestId === null ? (
          '.'
        ) : (
          <>
            {' '}
            and include this reference:{' '}
            <code className="request-id" data-request-id>
              {requestId}
            </code>
          </>
        )}
      </p>
    </Trouble>
  )
}

/** The page for a bad request, such as a malformed form. */
export function RefusedPage({ words }: { readonly words: string }) {
  return (
    <Trouble title="We couldn’t process that">
      <p className="lead">{words}</p>
    </Trouble>
  )
}

/** The page for a member of the staff whose role does not include a page. */
export function ClosedPage() {
  return (
    <Trouble
      title="Your role does not include this page"
      acts={
        <ButtonLink to="/admin" look="ink">
          Back to the admin pages
        </ButtonLink>
      }
    >
      <p className="lead">An admin can give you a role that does.</p>
    </Trouble>
  )
}

/** The page shown while offline. Reloads when the connection is back. */
export function UnreachedPage() {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const again = () => void revalidate()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [revalidate])
  return (
    <Trouble
      title="The page didn’t load"
      acts={
        <Button type="button" look="ink" pending={state !== 'idle'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      <p className="lead">
        You seem to be offline, or the server does not respond. The page loads when the connection is back.
      </p>
    </Trouble>
  )
}

function Trouble({ title, acts, children }: { title: string; acts?: ReactNode; children: ReactNode }) {
  return (
    <CoverPage cover="page-failed" category="music">
      <h1 className="page-title">{title}</h1>
      {children}
      <p className="row row-wrap">
        {acts}
        <ButtonLink to="/">Home</ButtonLink>
      </p>
    </CoverPage>
  )
}
