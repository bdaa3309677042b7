import { stringify } from 'yaml'
import { cutText } from '#src/kernel/visible-text.ts'
import { agentPartOf, starterLabel } from '#src/storefront/catalog/text-rules.ts'
import type { Work } from '../rules.ts'
import { plain, slugOf } from '../rules.ts'
import type { PurchaseView } from '../view.ts'

/** A text as a skill: the listing it is from, and whether the buyer has bought another one with the same title before. */
export type SkillWork = Work & {
  readonly listingId: string
  readonly isNamesake: boolean
  readonly username: string
  /** The URL of the listing's page. */
  readonly url: string
  /** When this version was published. */
  readonly updatedAt: Date
}

export type Skill = {
  /** Also of its folder. */
  readonly name: string
  readonly description: string
  /** The fields of the front matter. */
  readonly front: Readonly<Record<string, unknown>>
  /** By their paths in the folder, SKILL.md first. */
  readonly files: ReadonlyMap<string, string>
}

/** Writes SKILL.md, and the texts of a pack as files beside it. The body is the text, with a section about its variables at the end. */
export function skillOf(work: SkillWork): Skill {
  const name = skillName(work)
  const description = descriptionOf(work)
  const front = {
    ...{ name, description, license: `${work.licence} license` },
    metadata: {
      version: String(work.version),
      url: work.url,
      creator: work.username,
      updated: work.updatedAt.toISOString().slice(0, 10),
    },
  }
  const isPack = work.type === 'pack'
  const references = isPack
    ? work.texts.map(({ name: title, body }, i) => ({ title, body, path: pathOf(title, i) }))
    : []
  const list = references.map(({ title, path }) => `- [${bracketless(title)}](${path})`).join('\n')
  const main = isPack ? `# ${work.title}\n\nChoose the prompt that fits and follow it:\n\n${list}` : matterOf(work)
  return {
    ...{ name, description, front },
    files: new Map([
      ['SKILL.md', `${frontMatter(front)}\n${main}\n${inputsOf(work)}`],
      ...references.map(({ path, body }) => [path, `${body}\n`] as const),
    ]),
  }
}

/** Some readers parse each line by itself, and YAML 1.1 reads `yes` and numbers as types other than text. */
export const frontMatter = (fields: Skill['front']): string =>
  `---\n${stringify(fields, null, eachValueOnOneLine)}---\n`

const eachValueOnOneLine = {
  defaultStringType: 'QUOTE_DOUBLE',
  defaultKeyType: 'PLAIN',
  lineWidth: 0,
  doubleQuotedMinMultiLineLength: Infinity,
} as const

const pathOf = (name: string, i: number) => `references/${String(i + 1).padStart(2, '0')}-${slugOf(name)}.md`
const bracketless = (title: string) => title.replaceAll(/[[\]]/g, '')

type Named = Pick<SkillWork, 'title' | 'type' | 'listingId' | 'isNamesake'>

/**
 * Lowercase, at most 64 characters, without words that contain a reserved name of the format. If it differs from the title, it ends
 * with the beginning of the listing's id, so that no two titles share a folder.
 */
export function skillName({ title, type, listingId, isNamesake }: Named): string {
  const slug = slugOf(title)
  const words = slug.split('-').filter((word) => !reserved.test(word))
  const isExact = words.join(' ') === title.toLowerCase() && !isNamesake && !endsLikeAnId.test(slug)
  if (isExact) return slug
  const hasWords = words.length > 0 && slug !== emptySlug
  const kept = hasWords ? words.join('-').slice(0, 50).split('-').filter(Boolean) : [type]
  return [...kept, listingId.slice(0, 8)].join('-')
}

const reserved = /claude|anthropic/
const endsLikeAnId = /(^|-)[0-9a-f]{8}$/
/** Of a title without ASCII letters and digits. */
const emptySlug = slugOf('')

/** One line of at most 1024 characters without angle brackets, as the format requires. */
export function descriptionOf({ title, description }: Pick<Work, 'title' | 'description'>): string {
  const text = `${title}. ${description}`
    .replaceAll(/[<>]/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return cutText(text.toWellFormed(), 1024)
}

/** The section about the variables; empty without any. */
export function inputsOf({ variables }: Pick<Work, 'variables'>): string {
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
  return `\n## Inputs\n\nAsk for these if they are missing.\n\n${lines.join('\n')}\n`
}

/** The texts as instructions, not quoted. */
export function matterOf(work: Pick<Work, 'texts' | 'type'>): string {
  if (work.texts.length === 1) return plain(work)
  return work.texts.map(({ name, body }) => `## ${headingOf(name, work.type)}\n\n${body}`).join('\n\n')
}

const headingOf = (name: string, type: Work['type']) =>
  type === 'agent' && agentPartOf(name) === 'starter' ? `Starter message: ${starterLabel(name)}` : name

type Bought = Pick<PurchaseView, 'promptId' | 'title' | 'type' | 'creatorName' | 'creatorUsername' | 'licenceName'>
type OfVersion = Omit<SkillWork, 'listingId' | 'title' | 'type' | 'author' | 'username' | 'licence'>

/** A version of a purchase. */
export const workOf = (purchase: Bought, version: OfVersion): SkillWork => ({
  ...version,
  listingId: purchase.promptId,
  title: purchase.title,
  type: purchase.type,
  author: purchase.creatorName,
  username: purchase.creatorUsername,
  licence: purchase.licenceName,
})
