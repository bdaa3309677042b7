import { strToU8, zipSync } from 'fflate'
import { stringify } from 'yaml'
import { cutText } from '#src/kernel/visible-text.ts'
import { agentPartOf, starterLabel } from '#src/storefront/catalog/text-rules.ts'
import type { Work } from '../rules.ts'
import { plain, slugOf } from '../rules.ts'

export type ExportFile = {
  readonly name: string
  readonly contentType: string
  readonly body: string | Uint8Array<ArrayBuffer>
}

/** A fixed date, so that the same text makes the same archive. */
const oldest = new Date(1980, 0, 1)

/** AGENTS.md, which coding assistants read first. */
export function toAgentsFile(work: Work): ExportFile {
  const body = `# ${work.title}\n\n${sourceOf(work)}\n\n${inputsOf(work)}${matterOf(work)}\n`
  return { name: 'AGENTS.md', contentType: 'text/markdown; charset=utf-8', body }
}

/** The listing, and whether the buyer has bought another one with the same title before. */
export type Origin = { readonly listingId: string; readonly isNamesake: boolean }

/** A skill: SKILL.md, and the texts of a pack as files beside it. */
export function toSkillFile(work: Work, from: Origin): ExportFile {
  const folder = skillName(work.title, from)
  const fields = { name: folder, description: descriptionOf(work), license: `${work.licence} license` }
  // Some readers parse each line by itself, and YAML 1.1 reads `yes` and numbers as types other than text.
  const front = stringify(fields, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 })
  const head = `---\n${front}---\n\n# ${work.title}\n\n${sourceOf(work)}\n\n${inputsOf(work)}`
  const isPack = work.type === 'pack'
  const references = isPack ? work.texts.map(({ name, body }, i) => ({ ...fileOf(name, i), title: name, body })) : []
  const list = references.map(({ title, path }) => `- [${bracketless(title)}](${path})`).join('\n')
  const main = isPack ? `Choose the prompt that fits and follow it:\n\n${list}\n` : `${matterOf(work)}\n`
  const files = Object.fromEntries([
    [`${folder}/SKILL.md`, strToU8(`${head}${main}`)],
    ...references.map(({ path, title, body }) => [`${folder}/${path}`, strToU8(`# ${title}\n\n${body}\n`)] as const),
  ])
  return { name: `${folder}.zip`, contentType: 'application/zip', body: zipSync(files, { mtime: oldest }) }
}

const fileOf = (name: string, i: number) => ({
  path: `references/${String(i + 1).padStart(2, '0')}-${slugOf(name)}.md`,
})
const bracketless = (title: string) => title.replaceAll(/[[\]]/g, '')

/**
 * Lowercase, at most 64 characters, without words that contain a reserved name of the format. If it differs from the title, it ends
 * with the beginning of the listing's id, so that no two titles share a folder.
 */
function skillName(title: string, { listingId, isNamesake }: Origin): string {
  const slug = slugOf(title)
  const words = slug.split('-').filter((word) => !/claude|anthropic/.test(word))
  const isExact = words.join(' ') === title.toLowerCase() && !isNamesake
  return isExact ? slug : [...words.join('-').slice(0, 50).split('-').filter(Boolean), listingId.slice(0, 8)].join('-')
}

/** One line of at most 1024 characters without angle brackets, as the format requires. */
function descriptionOf({ title, description }: Work): string {
  const text = `${title}. ${description}`.replaceAll(/[<>]/g, '').replaceAll(/\s+/g, ' ').trim()
  return cutText(text.toWellFormed(), 1024)
}

const sourceOf = ({ author, version, licence }: Work) => `By ${author}. Version ${version}. ${licence} license.`

function inputsOf({ variables }: Work): string {
  if (variables.length === 0) return ''
  const lines = variables.map(({ name, description, fallback, choices }) => {
    const about = [
      description,
      fallback && `default: ${fallback}`,
      choices.length > 0 && `one of: ${choices.join(', ')}`,
    ]
    const said = about.filter(Boolean).join('; ').replaceAll(/\s+/g, ' ')
    return `- \`{{${name}}}\`${said && `: ${said}`}`
  })
  return `## Inputs\n\nAsk for these if they are missing.\n\n${lines.join('\n')}\n\n`
}

/** The texts as instructions, not quoted. */
function matterOf(work: Work): string {
  if (work.texts.length === 1) return plain(work)
  return work.texts.map(({ name, body }) => `## ${headingOf(name, work.type)}\n\n${body}`).join('\n\n')
}

const headingOf = (name: string, type: Work['type']) =>
  type === 'agent' && agentPartOf(name) === 'starter' ? `Starter message: ${starterLabel(name)}` : name
