import { strToU8, zipSync } from 'fflate'
import type { Work } from '../rules.ts'
import type { SkillWork } from './skill.ts'
import { inputsOf, matterOf, skillOf } from './skill.ts'

export type ExportFile = {
  readonly name: string
  readonly contentType: string
  readonly body: string | Uint8Array<ArrayBuffer>
}

/** A fixed date, so that the same text makes the same archive. */
const oldest = new Date(1980, 0, 1)

/** AGENTS.md, which coding assistants read first. */
export function toAgentsFile(work: Work): ExportFile {
  return { name: 'AGENTS.md', contentType: 'text/markdown; charset=utf-8', body: agentsText(work) }
}

export function agentsText(work: Work): string {
  const source = `By ${work.author}. Version ${work.version}. ${work.licence} license.`
  return `# ${work.title}\n\n${source}\n\n${matterOf(work)}\n${inputsOf(work)}`
}

/** An archive with the folder of the skill. */
export function toSkillFile(work: SkillWork): ExportFile {
  const { name: folder, files } = skillOf(work)
  const packed = Object.fromEntries([...files].map(([path, text]) => [`${folder}/${path}`, strToU8(text)]))
  return { name: `${folder}.zip`, contentType: 'application/zip', body: zipSync(packed, { mtime: oldest }) }
}
