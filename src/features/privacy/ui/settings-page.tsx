import { Form } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { SavedCards } from '#src/features/payments/ui/saved-cards.tsx'
import type { SavedCards as Saved } from '#src/features/payments/view.ts'
import { DeleteAccount } from '#src/features/privacy/ui/delete-account.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { ThemeSwitch } from '#src/ui/shell/theme-switch.tsx'

type SettingsPageProps = {
  readonly username: string
  /** Words where they cannot be shown. */
  readonly cards: Saved | string
  readonly failure: Failure | null
  readonly values: Readonly<Record<string, string>> | null
}

const href = '/profile?tab=settings'

/** How the shop looks, what one pays and with what, and what becomes of one's data. */
export function SettingsPage({ username, cards, failure, values }: SettingsPageProps) {
  return (
    <>
      <PageHead title="Settings" />
      <section className="desk-block" aria-labelledby="theme-head">
        <h2 id="theme-head">Theme</h2>
        <p className="quiet mb-4">Light, dark, or as your system has it. The choice stays in this browser.</p>
        <ThemeSwitch />
      </section>
      <section className="desk-block" aria-labelledby="plan-head">
        <h2 id="plan-head">Subscription</h2>
        <p>
          <b className="strong">Free Plan</b>
        </p>
        <p className="quiet mb-4">Unlimited listings and no monthly price. We keep a share of each sale.</p>
        <ButtonLink to="/pricing">See what the plan includes</ButtonLink>
      </section>
      <section className="desk-block" aria-labelledby="cards-head">
        <h2 id="cards-head">Payment Methods</h2>
        <SavedCards saved={cards} href={href} />
      </section>
      <section className="desk-block" aria-labelledby="data-head">
        <h2 id="data-head">My data</h2>
        <p className="quiet mb-4">
          Everything that we know of you, in one file (JSON): your listings with their texts, what you bought and sold,
          what you wrote, and where you are signed in.
        </p>
        <ExportForm />
      </section>
      <section className="desk-block" aria-labelledby="delete-head">
        <h2 id="delete-head">Delete my account</h2>
        <DeleteAccount username={username} failure={failure} values={values} />
      </section>
    </>
  )
}

/** A post, so that no link from elsewhere begins it; the answer is a file, so the browser itself sends it. */
function ExportForm() {
  return (
    <Form method="post" action="/profile/export" reloadDocument>
      <Button>Download my data</Button>
    </Form>
  )
}
