import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/elements/button.tsx'
import { moneyText } from '#src/ui/elements/price-text.ts'
import type { PayoutsView } from '#src/features/earnings/view.ts'

/** Be paid each week without asking, or no longer. */
export function WeeklyChoice({ view: { paysWeekly, minimum } }: { readonly view: PayoutsView }) {
  const isSending = useNavigation().formData?.get('intent') === 'weekly'
  return (
    <section className="desk-block" aria-labelledby="weekly">
      <h2 id="weekly">Weekly payouts</h2>
      <p className="payout-note">
        {paysWeekly
          ? `On: each Monday your pending earnings are paid out, where they are ${moneyText(minimum)} or more.`
          : `Off: you request each payout yourself. Weekly payouts go out on Mondays, from ${moneyText(minimum)} on.`}
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="weekly" />
        <input type="hidden" name="on" value={paysWeekly ? '0' : '1'} />
        <Button pending={isSending}>{paysWeekly ? 'Turn off weekly payouts' : 'Turn on weekly payouts'}</Button>
      </Form>
    </section>
  )
}
