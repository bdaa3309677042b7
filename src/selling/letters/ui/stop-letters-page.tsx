import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'

type StopLettersPageProps = {
  /** The token of the link, and whose letters it stops; null after it was used. The creator is null if they left. */
  readonly link: { readonly key: string; readonly creator: string | null } | null
  /** What was stopped; null if nothing was yet. */
  readonly done: { readonly creator: string | null; readonly all: boolean } | null
}

/** The page behind the unsubscribe link of a letter. Opening it stops nothing, so link scanners cannot unsubscribe anyone. */
export function StopLettersPage({ link, done }: StopLettersPageProps) {
  if (done)
    return (
      <Frame
        title="Done"
        lead={
          done.all
            ? 'You won’t get letters from creators anymore.'
            : `You won’t get letters from ${nameOf(done)} anymore.`
        }
      >
        <p className="quiet mb-8 measure">
          You can change this under notifications. You still get emails from the shop itself, such as receipts.
        </p>
        <ButtonLink to="/profile/notifications">Notification settings</ButtonLink>
      </Frame>
    )
  return (
    <Frame title="Unsubscribe?" lead={`You get letters from ${nameOf(link)} by email.`}>
      <Ask linkKey={link?.key ?? ''} />
    </Frame>
  )
}

const nameOf = (of: { readonly creator: string | null } | null) => of?.creator ?? 'this creator'

function Ask({ linkKey }: { readonly linkKey: string }) {
  const { state, formData } = useNavigation()
  const sent = state === 'idle' ? null : formData?.get('all')
  return (
    <Form method="post" action="/unsubscribe" className="row row-wrap">
      <input type="hidden" name="letters" value={linkKey} />
      <Button look="ink" name="all" value="" pending={sent === ''} pendingLabel="Saving...">
        Unsubscribe
      </Button>
      <Button name="all" value="1" pending={sent === '1'} pendingLabel="Saving...">
        Unsubscribe from all creators
      </Button>
    </Form>
  )
}

type FrameProps = { readonly title: string; readonly lead: string; readonly children: ReactNode }

function Frame({ title, lead, children }: FrameProps) {
  return (
    <div className="wrap page-end">
      <PageHead title={title} lead={lead} />
      {children}
    </div>
  )
}
