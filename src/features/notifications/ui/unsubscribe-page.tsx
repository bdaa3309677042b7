import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import type { Kind } from '#src/features/notifications/rules.ts'
import { emailCopy } from '#src/features/notifications/contract.ts'

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
            ? 'You will get no more of these mails.'
            : `You will get no more mails about ${emailCopy[done.kind]}.`
        }
      >
        <p className="quiet mb-6 max-w-[38rem]">
          Receipts, what becomes of your own refunds, payouts that failed, disputes, and what concerns the safety of
          your account still come by mail.
        </p>
        <ButtonLink to="/profile/notifications">Choose what you hear of</ButtonLink>
      </Frame>
    )
  if (!link)
    return (
      <Frame title="This link is not whole" lead="It stops no mails. Perhaps it was cut off on its way.">
        <ButtonLink to="/profile/notifications">Choose what you hear of</ButtonLink>
      </Frame>
    )
  return (
    <Frame title="Stop these mails?" lead={`You get mails about ${emailCopy[link.kind]}.`}>
      <Ask linkKey={link.key} />
    </Frame>
  )
}

function Ask({ linkKey }: { readonly linkKey: string }) {
  const { state, formData } = useNavigation()
  const sent = state === 'idle' ? null : formData?.get('all')
  return (
    <Form method="post" action="/unsubscribe" className="flex flex-wrap gap-4">
      <input type="hidden" name="key" value={linkKey} />
      <Button look="ink" name="all" value="" pending={sent === ''} pendingLabel="Stopping...">
        Stop these mails
      </Button>
      <Button name="all" value="1" pending={sent === '1'} pendingLabel="Stopping...">
        Stop all that can be stopped
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
    <div className="wrap pb-[var(--section)]">
      <PageHead title={title} lead={lead} />
      {children}
    </div>
  )
}
