import { Form } from 'react-router'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { accountTexts } from '#src/features/accounts/contract.ts'
import { adminHref } from '#src/features/admin/rules.ts'

/** Asked a second time, so that nobody locks themselves out by a slip. */
export function ConfirmOwnAdmin({ userId }: { readonly userId: string }) {
  return (
    <div className="admin-confirm">
      <Notice tone="warn" title="Remove your own admin role?" live>
        {accountTexts.ownAdmin}
      </Notice>
      <Form method="post" action={adminHref('users')} className="row row-wrap">
        <input type="hidden" name="intent" value="remove-role" />
        <input type="hidden" name="id" value={userId} />
        <input type="hidden" name="role" value="admin" />
        <input type="hidden" name="sure" value="1" />
        <Button look="danger">Remove my admin role</Button>
        <ButtonLink to={adminHref('users')}>Keep it</ButtonLink>
      </Form>
    </div>
  )
}
