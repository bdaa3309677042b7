import { createContext, useContext } from 'react'

/** What a control inside a Field takes from it: name, id, the ids that describe it, and whether it is wrong. */
export type FieldLink = {
  name: string
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldLink | null>(null)

/** The link to the Field around a control, or null where it stands alone. */
export const useField = (): FieldLink | null => useContext(FieldContext)

/** The attributes that tie a native control to the Field around it; those given directly win. */
export function controlProps(link: FieldLink | null) {
  if (!link) return {}
  return {
    id: link.id,
    name: link.name,
    required: link.required || undefined,
    'aria-invalid': link.invalid || undefined,
    'aria-describedby': link.describedBy,
  }
}
