import type { Skill, SkillWork } from '#src/buying/library/public/skill.ts'
import { frontMatter } from '#src/buying/library/public/skill.ts'
import { agentsText } from '#src/buying/library/public/exports.ts'
import { cutText } from '#src/kernel/visible-text.ts'

/** What the files say about the shop. */
export type LibraryShop = {
  readonly name: string
  /** The name of the shop in addresses. */
  readonly slug: string
  readonly publicUrl: string
}

/** A purchase as it is at a commit. Without a skill its text is not in the library. */
export type Entry = {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly licence: string
  readonly version: number
  readonly listingUrl: string
  readonly isSuspended: boolean
  readonly skill: Skill | null
}

type Files = ReadonlyMap<string, string>
const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`

/** The name by which tools know the library. */
export const marketplaceName = ({ slug }: Pick<LibraryShop, 'slug'>): string => `${slug}-library`

/** The folder of a skill. Codex reads plugins by their manifest. */
export function skillFiles({ name, description, files }: Skill, version: number): Files {
  const manifest = { name, version: versionText(version), description: short(description), skills: './' }
  return new Map([...files, ['.codex-plugin/plugin.json', json(manifest)]])
}

/** An agent for tools that read agents from files. */
export const agentFile = (work: SkillWork, { name, description }: Skill): string =>
  `${frontMatter({ name, description })}\n${agentsText(work)}`

/** The file of a purchase whose text is not in the library. */
export function stubFile({ id, title, isSuspended }: Entry, { name, publicUrl }: LibraryShop): string {
  const url = new URL(`/purchases/${id}`, publicUrl).href
  const reason = isSuspended
    ? `This purchase is not available at the moment. See ${url}`
    : `You have not opened this purchase yet. Opening it ends your right to withdraw from it.\nTo use it here, open it at ${url}`
  return `# ${line(title)}\n\n${reason}\n\nBought at ${line(name)}.\n`
}

/** The lists of a library, which each commit has: for readers, Claude Code and Codex. */
export function indexFiles(shop: LibraryShop, entries: readonly Entry[]): Files {
  const readable = entries.filter(({ skill }) => skill !== null)
  const name = marketplaceName(shop)
  const claude = {
    name,
    owner: { name: shop.name },
    metadata: { description: `Purchases at ${shop.name}` },
    plugins: readable.map((entry) => ({
      name: entry.name,
      source: folderOf(entry),
      description: short(entry.skill?.description ?? ''),
      version: versionText(entry.version),
      strict: false,
      skills: ['./'],
    })),
  }
  const codex = {
    name,
    interface: { displayName: `${shop.name} library` },
    plugins: readable.map((entry) => ({
      name: entry.name,
      source: { source: 'local', path: folderOf(entry) },
      policy: { installation: 'AVAILABLE', authentication: 'ON_INSTALL' },
      category: 'Productivity',
    })),
  }
  return new Map([
    ['.agents/plugins/marketplace.json', json(codex)],
    ['.claude-plugin/marketplace.json', json(claude)],
    ['README.md', readme(shop, entries)],
  ])
}

const folderOf = ({ name }: Entry) => `./skills/${name}`
/** Tools expect three numbers. */
const versionText = (version: number) => `${version}.0.0`
const short = (description: string) => cutText(description, 100)
/** A text of a creator in one line of Markdown. */
const line = (text: string) => text.replaceAll(/[[\]`<>\s\p{Cc}]+/gu, ' ').trim()

function readme({ name, publicUrl }: LibraryShop, entries: readonly Entry[]): string {
  const url = new URL('/purchases', publicUrl).href
  const head = `# ${line(name)} library\n\nYour purchases at ${line(name)}. Each folder in \`skills\` is a skill. Pull to update them. See ${url}\n`
  if (entries.length === 0) return `${head}\nYou have no purchases yet.\n`
  return `${head}\n${entries.map(itemOf).join('\n')}\n`
}

function itemOf({ title, name, licence, version, listingUrl, isSuspended, skill }: Entry): string {
  const item = `- [${line(title)}](${listingUrl})`
  if (skill) return `${item}: [skills/${name}](skills/${name}/SKILL.md), version ${version}, ${line(licence)} license`
  const reason = isSuspended ? 'not available at the moment' : 'not opened yet'
  return `${item}: [${reason}](unavailable/${name}.md), ${line(licence)} license`
}
