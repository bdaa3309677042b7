import { useState } from 'react'
import { Input } from '#src/ui/forms/input.tsx'
import '#src/people/accounts/ui/password-input.css'

/** A password field with a show button where scripts run. The server never prefills it. */
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
        Show <span className="sr">password</span>
      </button>
    </span>
  )
}
