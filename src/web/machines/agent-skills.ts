import { createHash } from 'node:crypto'
import { systemActor } from '#src/kernel/actor.ts'
import type { Run } from '#src/kernel/operation.ts'
import { listFreeSkills, readFreeSkill } from '#src/buying/skills/operations/free-skills.ts'
import type { PublicPage } from '#src/web/http/options.ts'
import { shopSkill } from '#src/web/machines/shop-skill.ts'
import type { Site } from '#src/web/machines/site.ts'

// Agent Skills Discovery 0.2.0: an index of skills with the digest of each artifact, a SKILL.md or an archive.

const folder = '/.well-known/agent-skills/'
export const skillsIndexPath = `${folder}index.json`
const schema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json'
const actor = systemActor('agent-skills')

export const isAgentSkill = ({ pathname }: URL): boolean => pathname.startsWith(folder)

/** The index is made from many texts, and cached for a minute. Files are not cached, since they become paid at any time. */
export const sharedSkillsIndex = ({ pathname }: URL): PublicPage | null =>
  pathname === skillsIndexPath ? { key: skillsIndexPath, tags: [], policy: 'detail' } : null

type Parts = { readonly run: Run; readonly site: Site }

/** Answers `index.json`, the files of a skill below its name, and the archives of skills with several files. */
export async function answerAgentSkill(parts: Parts, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === skillsIndexPath) return Response.json(await indexOf(parts), { headers: anySite })
  const body = await fileAt(parts, pathname)
  if (body === null) return new Response('There is no such skill.\n', { status: 404, headers: { ...anySite, ...text } })
  const tag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const headers = { ...anySite, ...(typeof body === 'string' ? markdown : archive), ETag: tag }
  const isKnown = request.headers.get('if-none-match')?.includes(tag) === true
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}

const anySite = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' }
const markdown = { 'Content-Type': 'text/markdown; charset=utf-8' }
const archive = { 'Content-Type': 'application/zip' }
const text = { 'Content-Type': 'text/plain; charset=utf-8' }

async function fileAt({ run, site }: Parts, path: string): Promise<string | Uint8Array<ArrayBuffer> | null> {
  const own = shopSkill(site)
  if (path === `${folder}${own.name}/SKILL.md`) return own.body
  const [, name = '', file = ''] = filePath.exec(path) ?? []
  const read = name === '' ? null : await run(readFreeSkill, { name }, actor)
  if (!read?.ok) return null
  return file === '.zip' ? read.value.archive : (read.value.files.get(file.slice(1)) ?? null)
}

const filePath = /^\/\.well-known\/agent-skills\/([a-z0-9-]{1,64})(\.zip|\/[\w./-]{1,200})$/

async function indexOf({ run, site }: Parts): Promise<object> {
  const { name, description, body } = shopSkill(site)
  const digest = `sha256:${createHash('sha256').update(body).digest('hex')}`
  const own = { name, type: 'skill-md', description, url: `${folder}${name}/SKILL.md`, digest }
  const free = await run(listFreeSkills, {}, actor)
  if (!free.ok) throw new Error(free.failure.message)
  const listed = free.value.map(({ isArchive, ...skill }) => ({
    ...{ name: skill.name, type: isArchive ? 'archive' : 'skill-md', description: skill.description },
    ...{ url: `${folder}${skill.name}${isArchive ? '.zip' : '/SKILL.md'}`, digest: skill.digest },
  }))
  return { $schema: schema, skills: [own, ...listed] }
}
