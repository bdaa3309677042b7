import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The Node that runs the product: the one that npm installed, else ours where it is new enough, else null. */
export function chooseNode(root) {
  const own = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(own)) return own
  const [major] = process.versions.node.split('.').map(Number)
  return major >= 24 ? process.execPath : null
}
