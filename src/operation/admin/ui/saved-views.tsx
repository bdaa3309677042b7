import { createContext, useContext } from 'react'
import { Form } from 'react-router'
import { Button, IconButton } from '#src/ui/elements/button.tsx'
import { X } from '#src/ui/elements/icons.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import type { AdminTab } from '#src/operation/admin/rules.ts'
import { adminHref, viewQuery } from '#src/operation/admin/rules.ts'
import type { SavedView } from '#src/operation/admin/view.ts'

/** The saved views of the admin, for the lists of all tabs. */
export const SavedViewsContext = createContext<readonly SavedView[]>([])

type SavedViewsProps = { readonly tab: AdminTab; readonly listQuery: Readonly<Record<string, string>> }

/** Links to the admin's views of a list, and the form that saves the current one. */
export function SavedViews({ tab, listQuery }: SavedViewsProps) {
  const views = useContext(SavedViewsContext).filter((view) => view.tab === tab)
  const query = viewQuery(new URLSearchParams(listQuery).toString())
  return (
    <div className="admin-views">
      {views.length > 0 && (
        <ul aria-label="Saved views">
          {views.map((view) => (
            <li key={view.id}>
              <Link to={`${adminHref(tab)}?${view.query}`} aria-current={view.query === query ? 'true' : undefined}>
                {view.name}
              </Link>
              <Form method="post" action="/admin/views" preventScrollReset>
                <input type="hidden" name="tab" value={tab} />
                <input type="hidden" name="query" value={query} />
                <input type="hidden" name="id" value={view.id} />
                <IconButton label={`Delete the view ${view.name}`} name="intent" value="delete">
                  <X aria-hidden="true" />
                </IconButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary className="small">Save this view</summary>
        <Form method="post" action="/admin/views" className="admin-tools" preventScrollReset>
          <input type="hidden" name="tab" value={tab} />
          <input type="hidden" name="query" value={query} />
          <Field name="name" id={`view-${tab}`} label="Name of the view" required>
            <Input maxLength={60} autoComplete="off" />
          </Field>
          <Button name="intent" value="save">
            Save view
          </Button>
        </Form>
      </details>
    </div>
  )
}
