import { LocalDay } from '#src/ui/elements/local-time.tsx'
import { Form } from 'react-router'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Textarea } from '#src/ui/forms/input.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { priceText } from '#src/ui/elements/price-text.ts'
import type { RefundRequestView } from '#src/buying/library/view.ts'
import '#src/buying/library/ui/library.css'

/** The admin queue of refund requests. */
export function RefundQueue({ requests }: { readonly requests: readonly RefundRequestView[] }) {
  return (
    <>
      <SectionHead title="Refund requests" />
      <p className="quiet small mb-4">
        Oldest first. Unopened purchases are refunded automatically, once per buyer and listing.
      </p>
      {requests.length === 0 ? (
        <EmptyState title="No refund requests" />
      ) : (
        <ul className="refund-queue">
          {requests.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      )}
    </>
  )
}

function Request({ request }: { readonly request: RefundRequestView }) {
  const { id, title, promptId, buyer, seller, pricePaid, purchasedAt, openedAt, requestedAt, reason } = request
  return (
    <li>
      <div className="min-w-0">
        <h3>
          <Link className="wrap-anywhere" dir="auto" to={`/prompt/${promptId}`}>
            {title}
          </Link>
        </h3>
        <p className="quiet small">
          {priceText(pricePaid)} · bought by @{buyer} from @{seller} on <LocalDay at={purchasedAt} />
          {openedAt && (
            <>
              , opened on <LocalDay at={openedAt} />
            </>
          )}{' '}
          · asked on <LocalDay at={requestedAt} />
        </p>
        <blockquote className="refund-reason" dir="auto">
          {reason}
        </blockquote>
      </div>
      <Form method="post" className="stack gap-3">
        <AccountField />
        <input type="hidden" name="id" value={id} />
        <Field name="answer" id={`answer-${id}`} label="Answer to the buyer" hint="Required if you decline.">
          <Textarea rows={3} maxLength={2000} />
        </Field>
        <div className="row row-wrap">
          <Button
            look="ink"
            name="intent"
            value="approve"
            aria-label={`Refund ${priceText(pricePaid)} for ${title} to ${buyer}`}
          >
            Refund {priceText(pricePaid)}
          </Button>
          <Button name="intent" value="decline" aria-label={`Decline ${title} to ${buyer}`}>
            Decline
          </Button>
        </div>
      </Form>
    </li>
  )
}
