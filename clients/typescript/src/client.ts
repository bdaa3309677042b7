import { createMethods } from './generated.ts'
import type { ClientSettings } from './request.ts'
import { createSend } from './request.ts'
import type { RequestOptions } from './types.ts'

export type Client = ReturnType<typeof createClient>

type Page<Item> = { readonly data: readonly Item[]; readonly next_cursor: string | null }
type ListQuery = { cursor?: string | undefined }

/** A client of the marketplace's API. */
export function createClient(settings: ClientSettings) {
  return { ...createMethods(createSend(settings)), all }
}

/** All items of a list, page by page: `for await (const listing of client.all(client.listListings, { search: 'email' }))`. */
async function* all<Item, Query extends ListQuery | undefined>(
  list: (query: Query, options?: RequestOptions) => Promise<Page<Item>>,
  query?: Omit<NonNullable<Query>, 'cursor'>,
  options?: RequestOptions,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | null | undefined
  do {
    const page = await list({ ...query, cursor } as Query, options)
    yield* page.data
    cursor = page.next_cursor
  } while (cursor !== null)
}
