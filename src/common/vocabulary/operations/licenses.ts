import { z } from 'zod'
import { anyone } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { findTerm } from '#src/kernel/vocabulary.ts'
import { versionMissing } from '../failures.ts'
import { findLicenseVersion } from '../store.ts'
import type { LicenseView } from '../view.ts'

/** The licenses that new listings can name, in their order. */
export const listLicenses = defineQuery({
  name: 'vocabulary.list-licenses',
  mayUseReplica: true,
  input: z.object({}),
  access: anyone,
  run: async ({ settings }) => ok(settings.vocabulary.license.filter(({ isArchived }) => !isArchived)),
})

/** The text of a license, archived or not: of today, or of a version that was bought. */
export const readLicense = defineQuery({
  name: 'vocabulary.read-license',
  input: z.object({ license: z.string().max(60), version: z.int().min(1).max(1_000_000).optional() }),
  access: anyone,
  async run({ db, settings: { vocabulary } }, { license: text, version }) {
    const id = findTerm(vocabulary, 'license', text)?.id
    const today = vocabulary.license.find((license) => license.id === id)
    if (!today) return err(versionMissing)
    const { slug, version: latest } = today
    const shown = version === undefined ? today : await findLicenseVersion(db, today.id, version)
    if (!shown) return err(versionMissing)
    const { name, summary, text: terms } = shown
    const view: LicenseView = { id: today.id, slug, name, summary, text: terms, version: version ?? latest, latest }
    return ok(view)
  },
})
