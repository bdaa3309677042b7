// `npm run mutants`: makes each rule of money wrong, one by one, in a copy of the tree, and has the tests judge it. Fails
// where they do not notice. With words, only the mutants whose name has them: `npm run mutants -- fee`.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyMutant } from './apply-mutant.ts'
import type { Mutant } from './mutants.ts'
import { mutants } from './mutants.ts'

type Verdict = 'caught' | 'SURVIVED' | 'no test judged it'

const root = join(import.meta.dirname, '../..')
/** What tests need of the tree. */
const copied = ['src', 'db', 'tests', 'scripts', 'package.json', 'tsconfig.json', 'vitest.config.ts', '.env.example']

const wanted = process.argv.slice(2)
const chosen = mutants.filter(({ name }) => wanted.every((word) => name.includes(word)))
if (chosen.length === 0) {
  console.error(`No mutant's name has ${wanted.join(' and ')}`)
  process.exit(1)
}
const tree = await mkdtemp(join(tmpdir(), 'skald-mutants-'))
let running: ReturnType<typeof spawn> | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    running?.kill()
    rmSync(tree, { recursive: true, force: true })
    process.exit(1)
  })

try {
  for (const part of copied) await cp(join(root, part), join(tree, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'))
  process.exitCode = (await areTestsGreen()) && (await judgeAll()) ? 0 : 1
} finally {
  await rm(tree, { recursive: true, force: true })
}

/** A test that fails anyway would catch everything. */
async function areTestsGreen(): Promise<boolean> {
  const files = [...new Set(chosen.flatMap(({ tests }) => tests))]
  const { code, said } = await test(files)
  console.log(code === 0 ? `the tests pass without any mutant` : `the tests fail without any mutant:\n${said}`)
  return code === 0
}

async function judgeAll(): Promise<boolean> {
  const verdicts: Verdict[] = []
  for (const mutant of chosen) {
    const started = performance.now()
    const verdict = await judge(mutant)
    verdicts.push(verdict)
    console.log(
      `${verdict.padEnd(8)} ${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${mutant.name}`,
    )
  }
  const caught = verdicts.filter((verdict) => verdict === 'caught').length
  console.log(`\n${caught} of ${chosen.length} mutants caught`)
  return caught === chosen.length
}

async function judge(mutant: Mutant): Promise<Verdict> {
  const path = join(tree, mutant.file)
  const source = await readFile(path, 'utf8')
  await writeFile(path, applyMutant(mutant, source))
  try {
    const { code, failed } = await test(mutant.tests, mutant.named)
    if (code === 0) return 'SURVIVED'
    return failed > 0 ? 'caught' : 'no test judged it'
  } finally {
    await writeFile(path, source)
  }
}

/** Runs tests in the copy until one fails; only those that `named` names, where that is given. */
async function test(files: readonly string[], named?: string) {
  const report = join(tree, 'report.json')
  await rm(report, { force: true })
  const { code, said } = await vitest(
    // What passes here is not to pass for what `npm run check` need not run: the packages' folder is the tree's own.
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
  // A name that no test bears would pass for one that nothing was wrong with.
  const judged = (counts?.numPassedTests ?? 0) + (counts?.numFailedTests ?? 0)
  return { code: judged === 0 ? 1 : code, failed: counts?.numFailedTests ?? 0, said }
}

type Counts = { readonly numPassedTests: number; readonly numFailedTests: number }

function vitest(...words: string[]) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    const script = join(tree, 'node_modules/vitest/vitest.mjs')
    const child = spawn(process.execPath, [script, 'run', ...words], { cwd: tree, stdio: ['ignore', 'pipe', 'pipe'] })
    running = child
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
    child.once('close', (code) => resolve({ code: code ?? 1, said }))
  })
}
