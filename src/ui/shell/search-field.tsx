import { useRef, useState, type ComponentProps, type ComponentType, type RefObject } from 'react'

type FieldRef = RefObject<HTMLInputElement | null>
type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'name' | 'maxLength' | 'autoComplete' | 'ref'> & {
  field?: FieldRef | undefined
}

/** The search field of the marketplace. Suggestions load on focus; without scripts it is a plain field. */
export function SearchField({ field, ...props }: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const ref = field ?? own
  const [Suggestions, setSuggestions] = useState<ComponentType<{ field: FieldRef }> | null>(null)
  const load = () =>
    void import('#src/ui/suggest/suggestions.tsx').then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      () => {},
    )
  return (
    <>
      <input
        {...props}
        ref={ref}
        type="search"
        name="search"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={Suggestions ? undefined : load}
      />
      {Suggestions && <Suggestions field={ref} />}
    </>
  )
}
