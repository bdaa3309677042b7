import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/elements/button.tsx'
import { CircleAlert, CircleCheck } from '#src/ui/elements/icons.ts'
import type { Cents } from '#src/kernel/money.ts'
import { cents, moneyText } from '#src/kernel/money.ts'
import type { PayoutsView } from '#src/selling/earnings/view.ts'

/** The steps to enable payouts, with the completed ones marked. */
export function ConnectionSteps({ view }: { readonly view: PayoutsView }) {
  const { connection, bankLast4, pending, upcoming, minimum } = view
  const missing = minimum - pending
  return (
    <div>
      <ul className="payout-steps">
        <Step isDone={connection === 'verified'} title={titles[connection]}>
          {connection === 'verified'
            ? `Verified${bankLast4 ? `, ends in ${bankLast4}` : ''}`
            : connection === 'none'
              ? 'Stripe pays your bank account. We never see its number.'
              : 'Stripe needs more details before it can pay you.'}
        </Step>
        <Step
          isDone={missing <= 0}
          title={missing <= 0 ? `Minimum reached (${short(minimum)})` : `${short(minimum)} minimum`}
        >
          {missing > 0 && missingText(cents(missing), upcoming.amount)}
        </Step>
      </ul>
      {connection === 'verified' ? <DashboardForm /> : <ConnectForm view={view} />}
    </div>
  )
}

function missingText(missing: Cents, clearing: Cents): string {
  if (clearing <= 0) return `${moneyText(missing)} to go`
  return `${moneyText(missing)} to go, and ${moneyText(clearing)} is clearing`
}

const titles = {
  none: 'No Stripe account connected',
  incomplete: 'Stripe setup not complete',
  verified: 'Stripe account connected',
} as const

function ConnectForm({ view }: { readonly view: PayoutsView }) {
  const isSending = useNavigation().formData?.get('intent') === 'connect'
  return (
    <Form method="post" className="mt-4">
      <input type="hidden" name="intent" value="connect" />
      <Button
        look="ink"
        disabled={!view.takesPayments || !view.isEmailVerified}
        pending={isSending}
        pendingLabel="Opening Stripe..."
      >
        {view.connection === 'none' ? 'Connect Stripe Account' : 'Complete Stripe Setup'}
      </Button>
    </Form>
  )
}

/** A link to the provider's dashboard, where the bank account is changed. */
function DashboardForm() {
  const isSending = useNavigation().formData?.get('intent') === 'dashboard'
  return (
    <Form method="post" className="mt-4">
      <Button name="intent" value="dashboard" pending={isSending} pendingLabel="Opening Stripe...">
        Open Stripe dashboard
      </Button>
    </Form>
  )
}

function Step({ isDone, title, children }: { isDone: boolean; title: string; children: ReactNode }) {
  const Icon = isDone ? CircleCheck : CircleAlert
  return (
    <li className={isDone ? undefined : 'is-missing'}>
      <Icon aria-hidden="true" />
      <span>
        <b>{title}</b>
        <br />
        <span className="quiet">{children}</span>
      </span>
    </li>
  )
}

const short = (amount: number) => moneyText(amount).replace(/\.00$/, '')
