import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the Node binary for the app: the one that npm installed, else the current one if it is new enough, else null. */
export function chooseNode(root) {
  const installed = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(installed)) return installed
  const [major] = process.versions.node.split('.').map(Number)
  return major >= 24 ? process.execPath : null
}
