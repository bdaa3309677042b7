import type { ProviderProfile } from '#src/adapters/auth/linked-site.ts'
import { nameFromOutside, newAddress } from '#src/people/accounts/contract.ts'

type Said = Omit<ProviderProfile, 'address'> & { readonly address: string }

/** The provider's profile, validated like typed input, in the format of the sign-in library. */
export function personFrom(said: Said) {
  const address = newAddress.safeParse(said.address).data ?? null
  const data: ProviderProfile = {
    ...said,
    address,
    name: nameFromOutside(said.name),
    isProven: address !== null && said.isProven,
  }
  return { user: { name: data.name, email: address, emailVerified: data.isProven }, data }
}
