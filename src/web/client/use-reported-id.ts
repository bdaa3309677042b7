import { useEffect, useState } from 'react'

/** Tells the shop of an error in this browser, once. Gives the id under which the log has it, or null until that is known. */
export function useReportedId(fault: unknown): string | null {
  const [reported, setReported] = useState<{ fault: unknown; id: string | null } | null>(null)
  useEffect(() => {
    if (fault === null) return
    let isOurs = true
    void report(fault).then((id) => isOurs && setReported({ fault, id }))
    return () => {
      isOurs = false
    }
  }, [fault])
  return reported !== null && reported.fault === fault ? reported.id : null
}

const told = new WeakMap<object, Promise<string | null>>()

function report(error: unknown): Promise<string | null> {
  const key = typeof error === 'object' && error !== null ? error : {}
  const answer = told.get(key) ?? send(error)
  told.set(key, answer)
  return answer
}

async function send(error: unknown): Promise<string | null> {
  try {
    const { reportFault } = await import('#src/web/report-fault.ts')
    return await reportFault(error)
  } catch {
    return null
  }
}
