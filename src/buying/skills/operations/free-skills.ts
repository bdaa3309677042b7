import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { creatorName } from '#src/kernel/shop.ts'
import { variablesIn, withSettings } from '#src/kernel/variables.ts'
import { termIn } from '#src/kernel/vocabulary.ts'
import type { Settings } from '#src/ports/settings.ts'
import { skillOf } from '#src/buying/library/public/skill.ts'
import { listingUrl } from '#src/buying/library/public/skill-store.ts'
import { rangeOf } from '#src/storefront/catalog/rules.ts'
import { archiveOf, digestOf } from '../free-artifact.ts'
import { skillMissing } from '../failures.ts'
import type { FreeRow } from '../free-store.ts'
import { listFreeIds, readFree, readFreeWithin } from '../free-store.ts'

const mostListed = 500
/** The number of listings whose texts are read at once. */
const batch = 20

/** Returns the most popular free listings as skills, each with the digest of its artifact but without its text. */
export const listFreeSkills = defineQuery({
  name: 'skills.list-free-skills',
  input: z.object({}),
  access: systemOnly,
  async run({ db, settings }) {
    const ids = await listFreeIds(db, mostListed)
    const listed = new Map<string, { name: string; description: string; isArchive: boolean; digest: string }>()
    for (let at = 0; at < ids.length; at += batch)
      for (const row of await readFree(db, ids.slice(at, at + batch))) {
        const skill = skillOfFree(row, settings)
        const archive = archiveOf(skill)
        const { name, description } = skill
        listed.set(row.id, { name, description, isArchive: archive !== null, digest: digestOf(skill, archive) })
      }
    return ok(ids.flatMap((id) => listed.get(id) ?? []))
  },
})

/** Returns a free listing on sale as a skill, by its name. The text of any other listing is paid. */
export const readFreeSkill = defineQuery({
  name: 'skills.read-free-skill',
  input: z.object({ name: z.string().max(64) }),
  access: systemOnly,
  async run({ db, settings }, { name }) {
    const start = /-([0-9a-f]{8})$/.exec(name)?.[1]
    if (start === undefined) return err(skillMissing)
    const rows = await readFreeWithin(db, rangeOf(start))
    const found = rows.map((row) => skillOfFree(row, settings)).find((skill) => skill.name === name)
    if (!found) return err(skillMissing)
    return ok({ files: found.files, archive: archiveOf(found) })
  },
})

function skillOfFree({ id, licence, displayName, ...row }: FreeRow, settings: Settings) {
  return skillOf({
    ...row,
    listingId: id,
    // So that the name ends with the beginning of the id, by which it is found.
    isNamesake: true,
    author: creatorName(displayName, settings),
    licence: termIn(settings.vocabulary, 'license', licence).name,
    url: listingUrl(id, settings),
    variables: withSettings(variablesIn(row.texts.map(({ body }) => body)), row.variables),
  })
}
