import { Form } from 'react-router'
import { Button } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import type { CheckoutView } from '#src/features/orders/view.ts'

/** Where a code is typed. It goes into the address, so that the page is the same when it is loaded again. */
export function DiscountForm({ code }: { readonly code: CheckoutView['code'] }) {
  const isApplied = code?.refusal === null
  return (
    <details open={code !== null}>
      <summary className="w-fit cursor-pointer underline">
        {isApplied ? 'Discount applied' : 'I have a discount code'}
      </summary>
      <Form className="mt-3 grid gap-3" method="get" action="/checkout" replace preventScrollReset>
        <Field name="code" label="Discount code" error={code?.refusal}>
          <Input
            key={code?.typed}
            defaultValue={code?.typed}
            maxLength={24}
            autoComplete="off"
            autoCapitalize="characters"
          />
        </Field>
        <div className="row">
          <Button size="small">Apply</Button>
          {/* A code that was refused takes nothing off: there is nothing to remove. */}
          {isApplied && (
            <Link className="small" to="/checkout" preventScrollReset>
              Remove code
            </Link>
          )}
        </div>
      </Form>
    </details>
  )
}
