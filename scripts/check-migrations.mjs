// Fails if a migration that has landed is changed, renamed or removed, since databases that applied it would no longer open.
// Compares with the last landed commit: that of the main branch, or on it its parent. Without a Git history, checksums.txt must do,
// which a test compares with the files.
import { spawnSync } from 'node:child_process'

const folder = 'db/migrations'
/** The branches that may hold what has landed, and the parent, for a checkout without them. */
const candidates = ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master', 'HEAD']

const base = landedCommit()
if (base === null) {
  console.log('No Git history: the migrations are compared with checksums.txt only.')
} else {
  const changed = git('diff', '--name-status', '--no-renames', '--diff-filter=MDT', base, '--', `${folder}/*.sql`)
  for (const line of changed.split('\n').filter(Boolean))
    console.error(
      `${line.split('\t')[1]} has landed in ${base.slice(0, 12)} and must stay as it is. Add a new migration instead.`,
    )
  process.exitCode = changed === '' ? 0 : 1
}

/** The newest landed commit, other than the checked out one. */
function landedCommit() {
  const head = git('rev-parse', 'HEAD')
  if (head === '') return null
  for (const name of candidates) {
    const shared = git('merge-base', 'HEAD', name)
    const landed = shared === head ? git('rev-parse', '--verify', '--quiet', 'HEAD^') : shared
    if (landed !== '') return landed
  }
  return null
}

/** The output of a Git command; empty if it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
