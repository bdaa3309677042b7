import { z } from 'zod'
import { refused } from '#src/mcp/read-texts.ts'
import { adding, done, listingId, tool } from '#src/mcp/tool.ts'
import { addFavorite } from './operations/favorites.ts'

export const tools = [
  tool({
    name: 'add_favorite',
    title: 'Add a favorite',
    summary: 'Adds a listing to your favorites.',
    description: 'Adds a listing to your favorites.',
    scope: 'purchases:write',
    useCases: [addFavorite],
    annotations: adding,
    isByOthers: false,
    input: z.strictObject({ listing_id: listingId }),
    output: z.object({ listing_id: z.uuid() }),
    async run(call, { listing_id: id }) {
      const added = await call.run(addFavorite, { promptId: id })
      const isThere = added.ok || added.failure.code === 'already-favorite'
      return isThere ? done({ listing_id: id }) : refused(added.failure)
    },
  }),
]
