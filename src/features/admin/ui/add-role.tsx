import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Select } from '#src/ui/select.tsx'
import { emailMax, roles } from '#src/features/accounts/rules.ts'

/** Gives a role to somebody who is named. */
export function AddRole() {
  return (
    <Form method="post" className="admin-tools" preventScrollReset>
      <input type="hidden" name="intent" value="add-role" />
      <Field name="who" label="User" hint="Username, display name or email address">
        <Input maxLength={emailMax} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field name="role" id="field-new-role" label="New role">
        <Select options={roles.toReversed()} />
      </Field>
      <Button look="ink">Add Role</Button>
    </Form>
  )
}
