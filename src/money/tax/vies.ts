import { z } from 'zod'
import type { Outgoing } from '#src/ports/outgoing.ts'

/** The REST API of VIES. `userError` is VALID or INVALID, or names the member state's problem. Read on 2026-11-28. */
const api = 'https://ec.europa.eu/taxation_customs/vies/rest-api/ms'

const answer = z.object({ isValid: z.boolean(), userError: z.string() })

/** Asks the European Commission whether a VAT number with its prefix exists. */
export async function askVies(outgoing: Outgoing, vatNumber: string): Promise<'valid' | 'invalid' | 'unavailable'> {
  const url = `${api}/${vatNumber.slice(0, 2)}/vat/${vatNumber.slice(2)}`
  const sent = await outgoing.send({ url, method: 'GET', headers: { accept: 'application/json' } })
  if (!sent.ok || sent.value.status !== 200) return 'unavailable'
  const read = answer.safeParse(parsed(sent.value.body))
  if (!read.success) return 'unavailable'
  if (read.data.isValid) return 'valid'
  return read.data.userError === 'INVALID' ? 'invalid' : 'unavailable'
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
