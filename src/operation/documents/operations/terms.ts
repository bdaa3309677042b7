import { anyone } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { termsInput } from '../contract.ts'
import { versionMissing } from '../failures.ts'
import { renderDocument } from '../render.ts'
import { termsSlug } from '../rules.ts'
import { findTerms } from '../terms-store.ts'
import type { TermsVersion } from '../view.ts'

/** Returns a version of the terms, with the values of the settings as they were. */
export const readTerms = defineQuery({
  name: 'documents.read-terms',
  input: termsInput,
  access: anyone,
  async run({ db, settings }, { version }) {
    const found = await findTerms(db, version)
    if (!found) return err(versionMissing)
    const { source, variables, updatedOn, from } = found
    const { view } = renderDocument({ slug: termsSlug, source, values: new Map(Object.entries(variables)) })
    const terms: TermsVersion = {
      ...{ version, from },
      document: { ...view, updated: updatedOn },
      state: version === settings.termsVersion ? 'in-force' : 'earlier',
    }
    return ok(terms)
  },
})
