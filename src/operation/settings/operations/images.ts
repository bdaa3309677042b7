import { createHash } from 'node:crypto'
import { z } from 'zod'
import { adminsOrSystem, systemOnly } from '#src/kernel/access.ts'
import { failure } from '#src/kernel/failure.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { isShopImage, shopImageName, shopImagePaths } from '#src/kernel/shop-images.ts'
import { countUpload } from '#src/common/media/operations/uploads.ts'
import { mediaTexts } from '#src/common/media/texts.ts'
import { shopImageInput } from '../contract.ts'
import { maxShopImageBytes, shopImageProblems } from '../texts.ts'
import { insertShopImage } from '../store.ts'

/** Validates, re-encodes and stores a logo or an icon, and returns its name, which is the value of a setting. The same image has the same name. */
export const storeShopImage = defineWorkflow({
  name: 'settings.store-shop-image',
  input: shopImageInput,
  access: adminsOrSystem,
  async run(flow, { kind, bytes }) {
    if (flow.actor.kind === 'user') {
      const counted = await flow.run(countUpload, {})
      if (!counted.ok) return counted
    }
    const prepared = await flow.images.prepareShopImage(bytes, kind, maxShopImageBytes)
    if (!prepared.ok) {
      const { failure: problem } = prepared
      return err(failure('invalid', `image-${problem}`, shopImageProblems[problem]))
    }
    const { width, height, files } = prepared.value
    const hash = createHash('sha256').update(files[0]).digest('hex')
    const name = shopImageName(kind, hash, width, height)
    try {
      for (const [i, path] of shopImagePaths(name).entries())
        await flow.files.put(path, files[i] ?? files[0], 'image/png')
    } catch (error) {
      flow.log.error({ err: error, name }, 'an image of the shop could not be stored')
      return err(failure('unavailable', 'image-not-stored', mediaTexts.storeFailed))
    }
    // After the files, so that a setting never has the name of an image that is not there.
    return flow.runAsSystem(recordShopImage, { name })
  },
})

/** Remembers a stored image. A step of store-shop-image. */
export const recordShopImage = defineOperation({
  name: 'settings.record-shop-image',
  input: z.object({ name: z.string().refine((name) => isShopImage(name, 'logo') || isShopImage(name, 'icon')) }),
  access: systemOnly,
  async run({ tx, now }, { name }) {
    await insertShopImage(tx, name, now)
    return ok({ name })
  },
})
