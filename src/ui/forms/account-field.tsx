import { createContext, useContext, useState } from 'react'

/** The id of the signed-in user; empty for a visitor, undefined while it is not known. */
export const AccountContext = createContext<string | undefined>(undefined)

/**
 * Names the owner of this form. A form that is sent after the session has ended is kept for this user until they sign in again.
 * It names the user for whom the form was opened, even if someone else signs in meanwhile.
 */
export function AccountField() {
  const account = useFormAccount()
  return account === undefined ? null : <input type="hidden" name="account" value={account} />
}

/** The user for whom the form was opened; undefined while it is not known. */
export function useFormAccount(): string | undefined {
  const current = useContext(AccountContext)
  const [account, setAccount] = useState(current)
  if (account === undefined && current !== undefined) setAccount(current)
  return account
}
