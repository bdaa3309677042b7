import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The directory of package.json, found upward from this file, in the sources and in a bundle in build/. */
export function projectRoot(): string {
  for (let at = import.meta.dirname; ; at = dirname(at)) {
    if (existsSync(join(at, 'package.json'))) return at
    if (at === dirname(at)) throw new Error(`no package.json above ${import.meta.dirname}`)
  }
}
