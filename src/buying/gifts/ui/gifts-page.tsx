import { Form, useLocation, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import { moneyText } from '#src/kernel/money.ts'
import { giftsPath, longestMessage, longestName } from '#src/buying/gifts/rules.ts'
import { stateNames } from '#src/buying/gifts/texts.ts'
import type { GiftView } from '#src/buying/gifts/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { LocalDay } from '#src/ui/elements/local-time.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Confirm } from '#src/ui/forms/confirm.tsx'
import { CopyButton } from '#src/ui/forms/copy-button.tsx'
import { ErrorSummary } from '#src/ui/forms/error-summary.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, Textarea } from '#src/ui/forms/input.tsx'

type GiftsPageProps = {
  readonly page: KeyedPage<GiftView>
  readonly failure: Failure | null
  /** What was entered and refused. */
  readonly values: Readonly<Record<string, string>>
}

/** The gifts that the viewer paid for. */
export function GiftsPage({ page: { items, next, previous }, failure, values }: GiftsPageProps) {
  return (
    <div className="wrap page-end">
      <Breadcrumbs crumbs={[{ label: 'My Purchases', href: '/purchases' }]} />
      <PageHead
        title="Gifts"
        lead="Send each gift by email or hand over its link. Whoever accepts it never sees the price. What nobody accepts within 90 days is refunded."
      />
      {items.length === 0 ? (
        <EmptyState title="You have given no gifts yet.">“Give as a gift” is on the page of a listing.</EmptyState>
      ) : (
        <ul className="stack gap-8 measure">
          {items.map((gift) => (
            <Gift key={gift.id} gift={gift} {...(values['id'] === gift.id ? { failure, values } : unrefused)} />
          ))}
        </ul>
      )}
      {(previous !== null || next !== null) && (
        <nav className="row mt-7" aria-label="Pages">
          {previous !== null && <ButtonLink to={`${giftsPath}?before=${previous}`}>Newer</ButtonLink>}
          {next !== null && <ButtonLink to={`${giftsPath}?after=${next}`}>Older</ButtonLink>}
        </nav>
      )}
    </div>
  )
}

/** The page of the list that is shown. */
const useHere = () => `${giftsPath}${useLocation().search}`

const unrefused = { failure: null, values: {} }

type GiftProps = Pick<GiftsPageProps, 'failure' | 'values'> & { readonly gift: GiftView }

function Gift({ gift, failure, values }: GiftProps) {
  const navigation = useNavigation()
  const here = useHere()
  const { id, title, promptId, purchaseId, price, state, claimedAt, boughtAt, expiresAt, url } = gift
  return (
    <li className="stack gap-3">
      <h2>
        <Link to={`/prompt/${promptId}`} className="wrap-anywhere" dir="auto">
          {title}
        </Link>
      </h2>
      <p className="meta">
        <Badge tone={state === 'claimed' ? 'ok' : state === 'open' ? 'info' : 'warn'}>{stateNames[state]}</Badge>{' '}
        {moneyText(price)} · paid <LocalDay at={boughtAt} />
        {claimedAt && (
          <>
            {' '}
            · accepted <LocalDay at={claimedAt} />
          </>
        )}
      </p>
      <p className="small">
        <Link to={`/purchases/${purchaseId}/receipt`}>Receipt</Link> ·{' '}
        <Link to={`/purchases/${purchaseId}/invoice`}>Invoice</Link>
      </p>
      <Way gift={gift} />
      {state === 'claimed' && <p className="quiet small">An accepted gift can no longer be taken back.</p>}
      {url !== null && (
        <>
          {failure && !failure.fields && <ErrorSummary faults={[{ message: failure.message }]} />}
          <Field name="link" label="Link to hand over" id={`link-${id}`} hint="Whoever has it can accept the gift.">
            <Input readOnly defaultValue={url} />
          </Field>
          <div className="row">
            <CopyButton text={url} label="Copy link" size="small" />
            <Form method="post" action={here} preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Button look="bare" size="small" name="intent" value="renew">
                New link
              </Button>
            </Form>
          </div>
          <Delivery gift={gift} failure={failure} values={values} />
        </>
      )}
      {(state === 'open' || state === 'expired') && (
        <div className="row row-wrap">
          <Confirm
            fetcher={{ Form, state: navigation.state }}
            action={here}
            fields={{ id }}
            intent="refund"
            opener="Take it back"
            label={`Take it back: ${title}`}
            question="Take this gift back?"
            consequence={`We refund ${moneyText(price)}, and the link no longer works.`}
            yes="Refund"
          />
          <span className="quiet small">
            Until <LocalDay at={expiresAt} />, unless it is accepted before.
          </span>
        </div>
      )}
    </li>
  )
}

function Way({ gift: { email, sentAt, sendAt, state } }: { readonly gift: GiftView }) {
  if (state !== 'open' || email === null) return null
  return (
    <p className="small wrap-anywhere">
      {sentAt ? 'Emailed to' : 'Will be emailed to'} <b>{email}</b>
      {(sentAt ?? sendAt) && (
        <>
          {' '}
          on <LocalDay at={sentAt ?? sendAt ?? new Date(0)} />
        </>
      )}
    </p>
  )
}

function Delivery({ gift, failure, values }: GiftProps) {
  const { id, email, name, message, sendAt, sentAt } = gift
  const here = useHere()
  const errorOf = (field: string) => failure?.fields?.[field]
  const isSending = useNavigation().formData?.get('intent') === 'deliver'
  const idOf = (field: string) => `${field}-${id}`
  return (
    <details open={failure !== null}>
      <summary className="disclosure">
        {email === null ? 'Send it by email' : sentAt ? 'Correct the address' : 'Change the address or the day'}
      </summary>
      <Form method="post" action={here} noValidate className="stack mt-4" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Field
          name="email"
          id={idOf('email')}
          label="Email address of the recipient"
          hint={
            sentAt
              ? 'Another address gets a new link, and the former one no longer works.'
              : 'Empty if you hand over the link yourself.'
          }
          error={errorOf('email')}
        >
          <Input type="email" autoComplete="off" defaultValue={values['email'] ?? email ?? ''} />
        </Field>
        <Field name="name" id={idOf('name')} label="Your name, as the recipient sees it" error={errorOf('name')}>
          <Input maxLength={longestName} autoComplete="name" defaultValue={values['name'] ?? name} />
        </Field>
        <Field
          name="message"
          id={idOf('message')}
          label="Message"
          hint={`Plain text, at most ${longestMessage} characters.`}
          error={errorOf('message')}
        >
          <Textarea rows={4} maxLength={longestMessage} defaultValue={values['message'] ?? message} />
        </Field>
        <Field
          name="date"
          id={idOf('date')}
          label="Day of the email"
          hint="Empty for now. It is sent in the morning (UTC)."
          error={errorOf('date')}
        >
          <Input
            type="date"
            defaultValue={values['date'] ?? (sentAt ? '' : (sendAt?.toISOString().slice(0, 10) ?? ''))}
          />
        </Field>
        <div>
          <Button look="ink" name="intent" value="deliver" pending={isSending} pendingLabel="Saving...">
            Save and send
          </Button>
        </div>
      </Form>
    </details>
  )
}
