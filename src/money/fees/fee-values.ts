import type { StoredValues } from '#src/kernel/changed-meanwhile.ts'
import type { SellerFee } from './rules.ts'
import { lastDayOf } from './rules.ts'

/** The values of the form of a seller's fee. */
export const feeValues = (fee: SellerFee | null): StoredValues => ({
  feePercent: String(fee?.percent ?? ''),
  until: lastDayOf(fee?.until ?? null),
})
