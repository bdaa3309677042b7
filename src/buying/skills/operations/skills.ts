import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { decodeCursor, encodeCursor } from '#src/kernel/page.ts'
import { err, ok } from '#src/kernel/result.ts'
import { skillOf } from '#src/buying/library/public/skill.ts'
import type { OwnedRow } from '#src/buying/library/public/skill-store.ts'
import {
  findReadable,
  listReadable,
  readVersions,
  skillWorkOf,
  versionKey,
} from '#src/buying/library/public/skill-store.ts'
import type { Reader } from '#src/ports/database.ts'
import type { Settings } from '#src/ports/settings.ts'
import { skillMissing } from '../failures.ts'
import { skillTexts } from '../texts.ts'

const access = signedIn(skillTexts.signIn, skillTexts.signInTitle)

/** A page of the user's purchases as skills, newest first: those that are opened and active. */
export const listSkills = defineQuery({
  name: 'skills.list-skills',
  input: z.object({ cursor: z.string().max(200).optional(), limit: z.int().min(1).max(50).default(20) }),
  access,
  allowWhileSuspended: true,
  async run({ db, actor, settings }, { cursor, limit }) {
    const rows = await listReadable(db, actor.userId, placeOf(cursor), limit + 1)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const next = last ? encodeCursor([last.boughtAt.toISOString(), last.id]) : null
    return ok({ skills: await skillsOf(db, shown, settings), next })
  },
})

/** A purchase of the user as a skill. */
export const readSkill = defineQuery({
  name: 'skills.read-skill',
  input: z.object({ id: z.string().max(100) }),
  access,
  allowWhileSuspended: true,
  async run({ db, actor, settings }, { id }) {
    const row = isId(id) ? await findReadable(db, actor.userId, id) : undefined
    const [skill] = row ? await skillsOf(db, [row], settings) : []
    return skill ? ok(skill) : err(skillMissing)
  },
})

async function skillsOf(db: Reader, rows: readonly OwnedRow[], settings: Settings) {
  const contents = await readVersions(db, rows)
  return rows.flatMap((row) => {
    const content = contents.get(versionKey(row))
    if (!content) return []
    return [{ purchaseId: row.id, skill: skillOf(skillWorkOf(row, row.version, content, settings)) }]
  })
}

function placeOf(cursor: string | undefined) {
  const [boughtAt, id] = (cursor === undefined ? null : decodeCursor(cursor)) ?? []
  const isPlace = typeof boughtAt === 'string' && !Number.isNaN(Date.parse(boughtAt)) && isId(String(id))
  return isPlace ? { boughtAt, id: String(id) } : null
}
