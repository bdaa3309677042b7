import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The location of Node's compile cache, which speeds up later starts. */
const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'skald', 'compiled') }

/** The server's environment. Fewer arenas of glibc's malloc save 90 MB, since the server has more than a dozen threads. */
export const serverEnv = { ...compileCache, MALLOC_ARENA_MAX: '2' }

/**
 * Node's arguments for the built server. Without a limit the young generation of the heap grows to 100 MB at the start and under load,
 * and stays.
 */
export const builtServer = ['--max-semi-space-size=16', join('build', 'server', 'index.js')]
