import type {
  InputRequiredResult,
  ListResourcesResult,
  ListResourceTemplatesResult,
  ReadResourceResult,
} from '@modelcontextprotocol/server'
import { ResourceNotFoundError } from '@modelcontextprotocol/server'
import { shopOf } from '#src/kernel/shop.ts'
import { termIn } from '#src/kernel/vocabulary.ts'
import { plain } from '#src/buying/library/rules.ts'
import { creatorKey, noteKey, writtenBy } from './authorship.ts'
import type { Call } from './call.ts'
import { errorOf } from './errors.ts'
import { libraryUri, promptName, readLibraryUri, uriTemplates } from './names.ts'
import { purchasesAt, refuseCursor } from './paging.ts'
import { readTexts } from './read-texts.ts'
import { readSkillFile } from './skills.ts'

const resourcesAtOnce = 50
const mimeType = 'text/markdown'

/** The newest texts of each purchase. */
export async function listResources(call: Call, cursor: string | undefined): Promise<ListResourcesResult> {
  const { purchases, next } = await purchasesAt(call, 'resources', cursor, resourcesAtOnce)
  const shop = shopOf(call.settings)
  const resources = purchases.map(({ id, title, type, model, version, creatorName, openedAt }) => ({
    uri: libraryUri(shop, id),
    name: promptName(title, { purchaseId: id, at: 0 }),
    title,
    description: `${type === 'agent' ? 'An' : 'A'} ${type} for ${termIn(call.settings.vocabulary, 'model', model).name}, version ${version}, by ${creatorName}.${openedAt === null ? ' Not opened yet.' : ''}`,
    mimeType,
    _meta: { [creatorKey(shop)]: creatorName },
  }))
  return { resources, ...next }
}

const templates = (newest: string, version: string): ListResourceTemplatesResult => ({
  resourceTemplates: [
    {
      uriTemplate: newest,
      name: 'library-text',
      title: 'A prompt from your library',
      description: 'The newest texts of a purchase.',
      mimeType,
    },
    {
      uriTemplate: version,
      name: 'library-version',
      title: 'An older version',
      description: 'The texts of a purchase in version n.',
      mimeType,
    },
  ],
})

export function listTemplates({ settings }: Call, cursor: string | undefined): ListResourceTemplatesResult {
  refuseCursor(cursor)
  const { newest, version } = uriTemplates(shopOf(settings))
  return templates(newest, version)
}

export async function readResource(call: Call, uri: string): Promise<ReadResourceResult | InputRequiredResult> {
  if (uri.startsWith('skill:')) return readSkillFile(call, uri)
  const ref = readLibraryUri(uri)
  if (ref === null) throw new ResourceNotFoundError(uri)
  const read = await readTexts(call, ref)
  if (read.kind === 'asked') return read.question
  if (read.kind === 'refused')
    throw read.failure.status === 'missing'
      ? new ResourceNotFoundError(uri, read.failure.message)
      : errorOf(read.failure)
  const { creatorName } = read.purchase
  const shop = shopOf(call.settings)
  const about = { [creatorKey(shop)]: creatorName, [noteKey(shop)]: writtenBy(creatorName, shop) }
  return { contents: [{ uri, mimeType, text: plain(read), _meta: about }] }
}
