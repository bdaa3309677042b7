import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import type { Kind } from '#src/people/notifications/contract.ts'
import { notices } from '#src/people/notifications/rules.ts'

type UnsubscribePageProps = {
  /** The token of the link and the emails it stops; null if the token is invalid. */
  readonly link: { readonly key: string; readonly kind: Kind } | null
  /** The emails that were stopped; null if none were yet. */
  readonly done: { readonly kind: Kind; readonly all: boolean } | null
}

/** The page behind the unsubscribe link. Opening it stops nothing, so link scanners cannot unsubscribe anyone. */
export function UnsubscribePage({ link, done }: UnsubscribePageProps) {
  if (done)
    return (
      <Frame
        title="Done"
        lead={
          done.all
            ? 'You won’t get these emails anymore.'
            : `You won’t get emails about ${notices[done.kind].emails} anymore.`
        }
      >
        <p className="quiet mb-8 measure">
          We still email receipts, refunds, failed payouts, disputes, changed terms and security notices.
        </p>
        <ButtonLink to="/profile/notifications">Notification settings</ButtonLink>{' '}
      </Frame>
    )
  if (!link)
    return (
      <Frame title="This link doesn’t work" lead="It may be incomplete.">
        {' '}
        <ButtonLink to="/profile/notifications">Notification settings</ButtonLink>
      </Frame>
    )
  return (
    <Frame title="Unsubscribe?" lead={`You get emails about ${notices[link.kind].emails}.`}>
      <Ask linkKey={link.key} />
    </Frame>
  )
}

function Ask({ linkKey }: { readonly linkKey: string }) {
  const { state, formData } = useNavigation()
  const sent = state === 'idle' ? null : formData?.get('all')
  return (
    <Form method="post" action="/unsubscribe" className="row row-wrap">
      <input type="hidden" name="key" value={linkKey} />
      <Button look="ink" name="all" value="" pending={sent === ''} pendingLabel="Saving...">
        {' '}
        Unsubscribe
      </Button>
      <Button name="all" value="1" pending={sent === '1'} pendingLabel="Saving...">
        {' '}
        Unsubscribe from all
      </Button>
    </Form>
  )
}

function Frame({
  title,
  lead,
  children,
}: {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}) {
  return (
    <div className="wrap page-end">
      <PageHead title={title} lead={lead} />
      {children}
    </div>
  )
}
