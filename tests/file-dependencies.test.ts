import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileDependencies, root } from './file-dependencies.ts'

test.each(Object.entries(fileDependencies))('every file dependency of %s exists', (reader, files) => {
  for (const file of [reader, ...files]) expect(existsSync(join(root, file)), file).toBe(true)
})
