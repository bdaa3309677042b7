import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesRead, root } from './files-read.ts'

test.each(Object.entries(filesRead))('what %s has read is there', (reader, files) => {
  for (const file of [reader, ...files]) expect(existsSync(join(root, file)), file).toBe(true)
})
