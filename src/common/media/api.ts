import { z } from 'zod'
import { create, mapped } from '#src/api/endpoint.ts'
import { storeImage } from './operations/uploads.ts'
import { absolute } from '#src/storefront/catalog/listing-json.ts'

export const endpoints = [
  create('/me/images', 'listings:write', {
    id: 'uploadImage',
    tag: 'Your listings',
    summary: 'Upload an image for a listing',
    useCases: [storeImage],
    body: z.strictObject({
      content: z.base64().meta({ description: 'A JPEG, PNG, WebP or AVIF image in Base64, at most 4 MB.' }),
    }),
    response: z.object({ url: z.string(), width: z.int(), height: z.int() }),
    example: { body: { content: ':image' } },
    answer: ({ run, settings, body: { content } }) =>
      mapped(
        run(storeImage, { bucket: 'prompt-images', bytes: new Uint8Array(Buffer.from(content, 'base64')) }),
        ({ url, width, height }) => ({ url: absolute(settings.publicUrl, url) ?? '', width, height }),
      ),
  }),
]
