import { z } from 'zod'
import { anyone } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { findStatement, idOfKey } from '../action-store.ts'
import { hashOf } from '../appeal-key.ts'
import { appealKey } from '../contract.ts'
import { keyInvalid } from '../failures.ts'
import { presentStatement } from '../presenter.ts'

/** The decision that a mail told of. Whoever knows its key has read that mail, so they may know. */
export const readByKey = defineQuery({
  name: 'enforcement.read-by-key',
  input: z.object({ key: appealKey }),
  access: anyone,
  async run({ db, now }, { key }) {
    const id = await idOfKey(db, hashOf(key))
    const row = id ? await findStatement(db, id) : undefined
    return row ? ok(presentStatement(row, now)) : err(keyInvalid)
  },
})
