import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
// The links of documents in content/ are links of the marketplace, and have their own tests.
const listed = execFileSync('git', ['ls-files', '*.md', ':!content/documents'], { cwd: root, encoding: 'utf8' })
const pages = listed.trim().split('\n')

test.each(pages)('%s links to existing files and names existing paths', async (page) => {
  const text = await readFile(join(root, page), 'utf8')
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => join(dirname(page), path))
  const paths = [...text.matchAll(/`((?:src|db|docs|e2e|bench|tests|tools|scripts|packages)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  )
  expect([...links, ...paths].filter((path) => !path.endsWith('...') && !existsSync(join(root, path)))).toEqual([])
})
