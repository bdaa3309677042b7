import { createContext, useContext } from 'react'

/** The attributes that a control gets from its Field: name, id, the ids that describe it, and whether it is invalid. */
export type FieldLink = {
  name: string
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldLink | null>(null)

/** The context of the Field around a control; null without one. */
export const useField = (): FieldLink | null => useContext(FieldContext)

/** Returns the attributes that connect a native control to its Field; direct props win. */
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
