import { z } from 'zod'

export const seenRequest = z.object({
  host: z.string().max(300),
  isForwarded: z.boolean(),
  scheme: z.string().max(20).nullable(),
})

/** `seen` is the request of an admin's browser, for what only a request shows. */
export const launchQuery = z.object({ seen: seenRequest.nullable().default(null) })

export const checkInput = z.object({ id: z.string().max(40) })
