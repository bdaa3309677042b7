import type { ComponentProps } from 'react'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'name' | 'maxLength' | 'autoComplete'>

/** The field of a search of the marketplace. */
export function SearchField(props: SearchFieldProps) {
  return <input {...props} type="search" name="search" maxLength={200} autoComplete="off" enterKeyHint="search" />
}
