import type { ProviderProfile } from '#src/adapters/auth/linked-site.ts'
import { nameFromOutside, newAddress } from '#src/features/accounts/contract.ts'

type Said = Omit<ProviderProfile, 'address'> & { readonly address: string }

/** What a site said, held to what we ask of those who type it; in the shape that the sign-in library takes. */
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
