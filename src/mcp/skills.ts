import type { ReadResourceResult } from '@modelcontextprotocol/server'
import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from '@modelcontextprotocol/server'
import type { GetSkillResult, ListSkillsResult, Skill as Entry } from '@modelcontextprotocol/server/ext/skills'
import { skillEntry } from '@modelcontextprotocol/server/ext/skills'
import { shopOf } from '#src/kernel/shop.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import type { Skill } from '#src/buying/library/public/skill.ts'
import { listSkills, readSkill } from '#src/buying/skills/operations/skills.ts'
import { noteKey, writtenByCreators } from './authorship.ts'
import type { Call } from './call.ts'
import { valueOf } from './errors.ts'
import { readSkillUri, skillPath, skillUri } from './names.ts'
import { openPosition, sealPosition } from './paging.ts'

// Skills over MCP (SEP-2640): the opened purchases. https://modelcontextprotocol.io/seps/2640-skills-extension

type OwnSkill = { readonly purchaseId: string; readonly skill: Skill }

const skillsAtOnce = 20
const mimeType = 'text/markdown'
/** Required by the extension. A refund takes effect at once. */
const uncached = { ttlMs: 0, cacheScope: 'private' } as const

/** A page of the opened purchases; none for a key or token that may not read them. */
export async function listSkillEntries(call: Call, cursor: string | undefined): Promise<ListSkillsResult> {
  const position = openPosition(call, 'skills', cursor)
  if (!call.scopes.includes('library:read')) return { skills: [], ...uncached }
  const { skills, next } = valueOf(await call.run(listSkills, { cursor: position, limit: skillsAtOnce }))
  const entries = await Promise.all(skills.map((one) => entryOf(call, one)))
  return { skills: entries, ...(next !== null && { nextCursor: sealPosition(call, 'skills', next) }), ...uncached }
}

export async function getSkillEntry(call: Call, uri: string): Promise<GetSkillResult> {
  const found = await skillAt(call, uri)
  const skill = found && (await entryOf(call, found))
  if (skill?.uri !== uri) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `No skill is served at ${uri}`)
  return { skill, ...uncached }
}

/** Reads a file of a skill, which counts as reading the purchase. */
export async function readSkillFile(call: Call, uri: string): Promise<ReadResourceResult> {
  const found = await skillAt(call, uri)
  const text = found ? fileAt(call, found, uri) : undefined
  if (!found || text === undefined) throw new ResourceNotFoundError(uri)
  const opened = await call.run(openPurchase, { id: found.purchaseId, via: 'view' })
  if (!opened.ok) throw new ResourceNotFoundError(uri)
  const shop = shopOf(call.settings)
  return { contents: [{ uri, mimeType, text, _meta: { [noteKey(shop)]: writtenByCreators(shop) } }] }
}

/** The skill of the purchase in a URI. Whether it has this URI is for the caller to compare. */
async function skillAt(call: Call, uri: string): Promise<OwnSkill | null> {
  const id = readSkillUri(uri)
  const read = id === null ? null : await call.run(readSkill, { id })
  return read?.ok ? read.value : null
}

const fileAt = ({ settings }: Call, { purchaseId, skill: { name, files } }: OwnSkill, uri: string) =>
  [...files].find(([path]) => skillUri(shopOf(settings), { purchaseId, name, path }) === uri)?.[1]

const entryOf = ({ settings }: Call, { purchaseId, skill: { name, files } }: OwnSkill): Promise<Entry> =>
  skillEntry(skillPath(shopOf(settings), { purchaseId, name }), Object.fromEntries(files))
