import { useState } from 'react'
import { Input } from '#src/ui/forms/input.tsx'
import '#src/features/accounts/ui/password-input.css'

/** A password, which whoever types it can look at where scripts run. It is never filled in by us. */
export function PasswordInput({ autoComplete }: { readonly autoComplete: 'current-password' | 'new-password' }) {
  const [isShown, setShown] = useState(false)
  return (
    <span className="password">
      <Input
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        type="button"
        className="password-eye needs-script"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        Show <span className="sr">what is typed here</span>
      </button>
    </span>
  )
}
