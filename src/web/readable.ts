import type { Scope } from '#src/web/scope.ts'

/** Said with a page whose matter could not be read: it is there, and worth asking for again. */
export const notReadable = { status: 503 } as const

/** What a page is made of, or null where reading it broke: the page then says so, and all around it works. */
export async function readable<Matter>({ log }: Scope, reading: Promise<Matter>): Promise<Matter | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Response) throw error
    log.error({ err: error }, 'what a page shows could not be read')
    return null
  }
}
