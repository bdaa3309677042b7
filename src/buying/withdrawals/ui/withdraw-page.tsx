import { Honeypot } from '#src/ui/forms/honeypot.tsx'
import { useEffect, useMemo } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { Captcha } from '#src/people/accounts/ui/captcha.tsx'
import { longestEmail, longestName, longestOrder } from '#src/buying/withdrawals/rules.ts'
import type { OwnOrders, StatementView } from '#src/buying/withdrawals/view.ts'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { ErrorSummary } from '#src/ui/forms/error-summary.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { useShop } from '#src/ui/shell/shop-context.ts'
import { OutcomeList, StatementFacts } from './statement-facts.tsx'
import './withdrawals.css'

type Values = Readonly<Record<string, string>>

type WithdrawPageProps = {
  /** Null for a visitor, or if they could not be loaded. */
  readonly own: OwnOrders | null
  readonly isSignedIn: boolean
  readonly values: Values
  readonly failure: Failure | null
}

/** The first step: who withdraws from which order, and where the acknowledgement goes. */
export function WithdrawPage({ own, isSignedIn, values, failure }: WithdrawPageProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const wrong = failure?.fields ?? {}
  const faults = useMemo(
    () => Object.entries(failure?.fields ?? {}).map(([field, message]) => ({ field, message })),
    [failure],
  )
  return (
    <div className="wrap withdrawal-page">
      <PageHead
        title="Withdraw from contract"
        lead="Tell us which order you withdraw from. You don’t need to give a reason."
      />
      <ErrorSummary faults={faults} />
      {failure && faults.length === 0 && <Notice tone="bad" title={failure.message} live />}
      <Form method="post" action="/withdraw" className="stack" noValidate>
        <Field name="name" label="Your name" error={wrong['name']} required>
          <Input autoComplete="name" maxLength={longestName} dir="auto" defaultValue={values['name'] ?? own?.name} />
        </Field>
        <OrderField own={own} value={values['order']} error={wrong['order']} />
        <Field
          name="email"
          label="Email address for the acknowledgement"
          hint="We confirm there at once what we received, and when."
          error={wrong['email']}
          required
        >
          <Input
            type="email"
            autoComplete="email"
            maxLength={longestEmail}
            defaultValue={values['email'] ?? own?.email}
          />
        </Field>
        <Honeypot />
        <div>
          <Button look="ink" name="intent" value="check" pending={isSending} pendingLabel="Checking...">
            Continue
          </Button>
        </div>
      </Form>
      <p className="quiet small">
        {isSignedIn
          ? 'Did you order with another account? Sign in to that one, or sign out to withdraw without signing in.'
          : 'You don’t need to sign in. If you do, you can choose from your orders, and what you haven’t opened is refunded at once.'}{' '}
        <Link to="/withdrawal">Read about the right of withdrawal</Link>
      </p>
    </div>
  )
}

type OrderFieldProps = {
  readonly own: OwnOrders | null
  readonly value: string | undefined
  readonly error: string | undefined
}

function OrderField({ own, value, error }: OrderFieldProps) {
  if (own === null || own.orders.length === 0)
    return (
      <Field name="order" label="Order number" hint="From your receipt, such as #1042." error={error} required>
        <Input maxLength={longestOrder} autoComplete="off" dir="ltr" defaultValue={value} />
      </Field>
    )
  // A link from an order has its id.
  const chosen = own.orders.find(({ id, number }) => id === value || number === value)
  return (
    <Field name="order" label="Order" error={error} required>
      <Select
        placeholder="Choose an order"
        options={own.orders.map(({ number, label }) => ({ value: number, label }))}
        defaultValue={chosen?.number ?? ''}
      />
    </Field>
  )
}

type ConfirmProps = {
  readonly statement: { readonly name: string; readonly order: string; readonly email: string }
  /** So that two clicks send one statement. */
  readonly formKey: string
  /** The order as the list named it. */
  readonly orderLabel: string
  readonly failure: Failure | null
  readonly captchaSiteKey: string | null
}

/** The second step, which sends the statement. */
export function ConfirmWithdrawal({ statement, formKey, orderLabel, failure, captchaSiteKey }: ConfirmProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const { name, order, email } = statement
  // The first step had the same URL, so the browser keeps its scroll position.
  useEffect(() => {
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus()
  }, [])
  return (
    <div className="wrap withdrawal-page">
      <PageHead title="Confirm withdrawal" lead="I withdraw from the contract for this order." />
      {failure && <Notice tone="bad" title={failure.message} live />}
      <StatementFacts name={name} order={orderLabel} email={email} />
      <p>What you haven’t opened is refunded and leaves your library. You can’t undo this.</p>
      <Form method="post" action="/withdraw" className="stack">
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="order" value={order} />
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="key" value={formKey} />
        {captchaSiteKey !== null && <Captcha siteKey={captchaSiteKey} round={failure} />}
        <div className="row row-wrap">
          <Button look="danger" name="intent" value="confirm" pending={isSending} pendingLabel="Sending...">
            Confirm withdrawal
          </Button>
          <Button name="intent" value="change">
            Change
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** After a statement without an order of the sender's account. The same whether the order exists. */
export function StatementReceived({ number, isSignedIn }: { readonly number: number; readonly isSignedIn: boolean }) {
  const shop = useShop()
  return (
    <div className="wrap withdrawal-page">
      <PageHead
        title="We received your withdrawal"
        lead={`Your statement has the number ${number}. We’ve emailed you an acknowledgement with its content and time.`}
      />
      <p>
        {isSignedIn
          ? 'We didn’t find an order with this number in your account. A person will look for it. If you made the order with another account, sign in to that one or send the statement without signing in.'
          : 'If we have an order with this number, we’ve also sent a link to the email address of its account. Open it there to confirm. What you haven’t opened is refunded then.'}
      </p>
      <p className="quiet small">
        Nothing arrived? Write to <a href={`mailto:${shop.supportEmail}`}>{shop.supportEmail}</a> with the number.
      </p>
      <p className="row row-wrap">
        <ButtonLink to="/withdraw">Withdraw from another order</ButtonLink>
      </p>
    </div>
  )
}

/** What became of a buyer's own order. */
export function StatementDone({ statement }: { readonly statement: StatementView }) {
  const { number, statedAt, reimburseBy, lines } = statement
  return (
    <div className="wrap withdrawal-page">
      <PageHead
        title="We received your withdrawal"
        lead={`Your statement has the number ${number}. We’ve emailed you an acknowledgement with its content and time.`}
      />
      <StatementFacts order={statement.order} statedAt={statedAt} />
      <OutcomeList lines={lines} deadline={reimburseBy} />
      <p className="row row-wrap">
        <ButtonLink look="ink" to="/purchases">
          My Purchases
        </ButtonLink>
      </p>
    </div>
  )
}
