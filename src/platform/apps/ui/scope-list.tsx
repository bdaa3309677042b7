import type { Scope } from '#src/kernel/scopes.ts'
import { scopeTexts } from '#src/kernel/scopes.ts'
import { Check } from '#src/ui/elements/icons.ts'

/** What an app may do, in plain words. */
export function ScopeList({ scopes }: { readonly scopes: readonly Scope[] }) {
  return (
    <ul className="grid gap-2">
      {scopes.map((scope) => (
        <li key={scope} className="flex items-start gap-3">
          <Check aria-hidden="true" className="mt-1 flex-none" />
          <span>{scopeTexts[scope]}</span>
        </li>
      ))}
    </ul>
  )
}
