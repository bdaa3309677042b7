import { z } from 'zod'
import { newAddress } from '#src/people/accounts/contract.ts'

export const invitation = z.object({ purchaseId: z.string().max(100), email: newAddress })
/** Of this purchase, if it is named. */
export const seatId = z.object({ id: z.string().max(100), purchaseId: z.string().max(100).optional() })
export const seatToken = z.object({ token: z.string().max(200) })
