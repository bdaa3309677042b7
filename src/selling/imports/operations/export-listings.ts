import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { readFiled } from '#src/selling/listings/public/file-store.ts'
import { pathOfUrl } from '#src/common/media/rules.ts'
import { tooLargeToExport } from '../failures.ts'
import { formatListings } from '../public/format-listing.ts'
import { picturePath, toFileListing } from '../public/to-file-listing.ts'
import { mostExportBytes } from '../rules.ts'
import { importTexts } from '../texts.ts'
import { countImport } from './check-import.ts'

/** Returns the user's own listings as files, with their pictures. An import of them changes nothing. */
export const exportListings = defineWorkflow({
  name: 'imports.export-listings',
  input: z.object({}),
  access: signedIn(importTexts.signIn, importTexts.signInTitle),
  allowWhileSuspended: true,
  async run(flow) {
    const counted = await flow.run(countImport, {})
    if (!counted.ok) return counted
    const listings = await readFiled(flow.db, flow.actor.userId)
    const files = formatListings(listings.map((one) => toFileListing(one, flow.settings.vocabulary)))
    const urls = listings.flatMap(({ listing }) => [
      listing.imageUrl,
      ...listing.samples.map(({ imageUrl }) => imageUrl),
    ])
    let bytes = 0
    for (const url of new Set(urls)) {
      const stored = url === null ? null : await flow.files.get(pathOfUrl(url) ?? '')
      if (url === null || !stored) continue
      if ((bytes += stored.bytes.length) > mostExportBytes) return err(tooLargeToExport)
      files.set(picturePath(url), stored.bytes)
    }
    return ok({ files })
  },
})
