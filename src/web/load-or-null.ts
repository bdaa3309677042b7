import type { Scope } from '#src/web/scope.ts'

/** The status of a page whose data could not be read. The page can be requested again. */
export const unavailable = { status: 503 } as const

/** Returns a page's data, or null if reading failed. The page then shows an error within a working layout. */
export async function loadOrNull<Content>({ log }: Scope, reading: Promise<Content>): Promise<Content | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Response) throw error
    log.error({ err: error }, 'page data could not be loaded')
    return null
  }
}
