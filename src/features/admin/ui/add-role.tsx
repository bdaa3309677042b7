import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { toast } from '#src/ui/shell/toast.ts'
import { emailMax, roles } from '#src/features/accounts/rules.ts'
import type { Asked } from '#src/features/admin/view.ts'

/** Gives a role to somebody who is named. A refusal keeps what was typed; what was done leaves an empty field. */
export function AddRole({ asked }: { readonly asked: Asked | null }) {
  const form = useEmptied(asked)
  useEffect(() => {
    if (asked) toast({ title: asked.failure.message, tone: 'bad' })
  }, [asked])
  return (
    <Form ref={form} method="post" className="admin-tools" preventScrollReset>
      <input type="hidden" name="intent" value="add-role" />
      <Field name="who" label="User" hint="Username, display name or email address" error={asked?.failure.message}>
        <Input
          defaultValue={asked?.values['who']}
          maxLength={emailMax}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field name="role" id="field-new-role" label="New role">
        <Select options={roles.toReversed()} defaultValue={asked?.values['role']} />
      </Field>
      <Button look="ink">Add Role</Button>
    </Form>
  )
}

/** Empties a form once what it asked for was done. */
function useEmptied(asked: Asked | null) {
  const form = useRef<HTMLFormElement>(null)
  const isAdding = useNavigation().formData?.get('intent') === 'add-role'
  const wasAdding = useRef(false)
  useEffect(() => {
    if (wasAdding.current && !isAdding && asked === null) form.current?.reset()
    wasAdding.current = isAdding
  }, [isAdding, asked])
  return form
}
