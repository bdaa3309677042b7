// `npm run mutants`: applies each mutant of a money rule to a copy of the tree and runs its tests. Fails if a mutant
// survives. Arguments select mutants by name: `npm run mutants -- fee`.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyMutant } from './apply-mutant.ts'
import type { Mutant } from './mutants.ts'
import { mutants } from './mutants.ts'

type Verdict = 'caught' | 'SURVIVED' | 'no test ran'

const root = join(import.meta.dirname, '../..')
/** The parts of the tree that tests need. */
const copied = [
  'src',
  'db',
  'content',
  'tests',
  'scripts',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  '.env.example',
]

const nameFilters = process.argv.slice(2)
const chosen = mutants.filter(({ name }) => nameFilters.every((word) => name.includes(word)))
if (chosen.length === 0) {
  console.error(`No mutant's name contains ${nameFilters.join(' and ')}`)
  process.exit(1)
}
const copy = await mkdtemp(join(tmpdir(), 'skald-mutants-'))
let running: ReturnType<typeof spawn> | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    running?.kill()
    rmSync(copy, { recursive: true, force: true })
    process.exit(1)
  })

try {
  for (const part of copied) await cp(join(root, part), join(copy, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  process.exitCode = (await testsPass()) && (await runAll()) ? 0 : 1
} finally {
  await rm(copy, { recursive: true, force: true })
}

/** Checks that the tests pass without a mutant: a failing test would catch every mutant. */
async function testsPass(): Promise<boolean> {
  const files = [...new Set(chosen.flatMap(({ tests }) => tests))]
  const { code, output } = await test(files)
  console.log(code === 0 ? `the tests pass without a mutant` : `the tests fail without a mutant:\n${output}`)
  return code === 0
}

async function runAll(): Promise<boolean> {
  const verdicts: Verdict[] = []
  for (const mutant of chosen) {
    const started = performance.now()
    const verdict = await runMutant(mutant)
    verdicts.push(verdict)
    console.log(
      `${verdict.padEnd(8)} ${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${mutant.name}`,
    )
  }
  const caught = verdicts.filter((verdict) => verdict === 'caught').length
  console.log(`\n${caught} of ${chosen.length} mutants caught`)
  return caught === chosen.length
}

async function runMutant(mutant: Mutant): Promise<Verdict> {
  const path = join(copy, mutant.file)
  const source = await readFile(path, 'utf8')
  await writeFile(path, applyMutant(mutant, source))
  try {
    const { code, failed } = await test(mutant.tests, mutant.named)
    if (code === 0) return 'SURVIVED'
    return failed > 0 ? 'caught' : 'no test ran'
  } finally {
    await writeFile(path, source)
  }
}

/** Runs tests in the copy until one fails, optionally only those whose name contains `named`. */
async function test(files: readonly string[], named?: string) {
  const report = join(copy, 'report.json')
  await rm(report, { force: true })
  const { code, output } = await vitest(
    // node_modules is shared, so results here must not enter the cache that `npm run check` uses to skip tests.
    '--no-cache',
    '--bail=1',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(named ? ['-t', named] : []),
    ...files,
  )
  const counts = await readFile(report, 'utf8').then(
    (text) => JSON.parse(text) as Counts,
    () => null,
  )
  // Vitest passes when `named` matches no test.
  const ran = (counts?.numPassedTests ?? 0) + (counts?.numFailedTests ?? 0)
  return { code: ran === 0 ? 1 : code, failed: counts?.numFailedTests ?? 0, output }
}

type Counts = { readonly numPassedTests: number; readonly numFailedTests: number }

function vitest(...args: string[]) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const script = join(copy, 'node_modules/vitest/vitest.mjs')
    const child = spawn(process.execPath, [script, 'run', ...args], { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'] })
    running = child
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
