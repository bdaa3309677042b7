import type { Scope } from '#src/kernel/scopes.ts'
import { scopeTexts } from '#src/kernel/scopes.ts'
import { Check } from '#src/ui/elements/icons.ts'

/** What an app may do, in plain words. */
export function ScopeList({ scopes }: { readonly scopes: readonly Scope[] }) {
  return (
    <ul className="facts-list">
      {scopes.map((scope) => (
        <li key={scope}>
          <Check aria-hidden="true" />
          <span>{scopeTexts[scope]}</span>
        </li>
      ))}
    </ul>
  )
}
