// Runs steps in parallel lanes. Prints one line for each step, and its output only on failure.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export const root = join(import.meta.dirname, '..')
const totalsFolder = join(root, 'test-results', 'totals')
/**
 * A step that prints nothing for this long is considered hung: longer than the limit of one test. There is no total limit, since a
 * busy machine takes longer.
 */
const maxSilenceMs = 60 * 60_000

/** A step that runs a script or a package's program with Node. */
export function step(name, script, ...args) {
  return { name, args: [join(root, script), ...args] }
}

/** A step that runs tests. The counts in its report go into the closing line. It fails if no test ran. */
export function tests(name, report, script, ...args) {
  return { ...step(name, script, ...args), report: join(root, report) }
}

/** Runs lanes in parallel and each lane's steps in order. Resolves to the results of all steps. */
export async function runLanes(...lanes) {
  const results = await Promise.all(lanes.map(runLane))
  return results.flat()
}

async function runLane(steps) {
  const results = []
  for (const each of steps) results.push(await runStep(each))
  return results
}

async function runStep({ name, args, report, env = {}, silence = maxSilenceMs }) {
  const started = performance.now()
  if (report) rmSync(report, { force: true })
  const { code, output } = await finish(args, env, silence)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const counts = report ? readCounts(report) : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  // A run that crashed before it wrote its report counts as one failure.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  if (report && code === 0 && counts.passed === 0) return fail(name, 'No test ran.', counts)
  const tested = report ? `  ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped` : ''
  // The money model prints what it ran.
  const detail = tested + (/^seed \d+(: .*)$/m.exec(output)?.[1] ?? '')
  if (code !== 0) return fail(name, output, counts, report ? readFailures(report) : [])
  console.log(`ok      ${name.padEnd(16)}${seconds.padStart(6)} s${detail}`)
  return { name, ok: true, counts }
}

function fail(name, output, counts, failures = []) {
  console.log(`FAILED  ${name}\n${withoutPassedTests(output)}\n`)
  return { name, ok: false, failures, counts: { ...counts, failed: Math.max(1, counts.failed) } }
}

/** Removes passed tests, so that failures are easy to find even in a truncated log. */
function withoutPassedTests(output) {
  const lines = output.trim().split('\n')
  // Vitest's check marks and Playwright's progress lines.
  return lines.filter((line) => !/^\s*[✓↓]|^\[\d+\/\d+\]/u.test(line)).join('\n')
}

function finish(args, env, silence) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const silenceTimer = setTimeout(() => {
      output += `\nStopped, because it printed nothing for ${silence / 1000} seconds.`
      child.kill()
    }, silence)
    const onText = (text) => {
      output += text
      silenceTimer.refresh()
    }
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onText)
    let isStopped = false
    const forward = (signal) => {
      isStopped = true
      child.kill(signal)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, forward)
    child.once('close', (code) => {
      clearTimeout(silenceTimer)
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, forward)
      if (isStopped) process.exit(1)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Reads the counts of a Vitest or Playwright report. */
function readCounts(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, stats } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}

/** Reads the failed tests of a Vitest or Playwright report, each with the beginning of its first error. */
function readFailures(report) {
  try {
    const { testResults = [], suites = [] } = JSON.parse(readFileSync(report, 'utf8'))
    const ofVitest = testResults.flatMap(({ name, message, assertionResults }) => [
      ...(assertionResults.length === 0 ? [{ test: name, error: message }] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({ test: `${name} > ${fullName}`, error: failureMessages[0] })),
    ])
    return [...ofVitest, ...suites.flatMap(failuresOfSuite)]
  } catch {
    return []
  }
}

function failuresOfSuite({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok)
  const errorOf = ({ tests: [{ results }] }) => results.flatMap(({ errors }) => errors)[0]?.message
  return [
    ...failed.map((spec) => ({ test: `${spec.file}:${spec.line} ${spec.title}`, error: errorOf(spec) })),
    ...suites.flatMap(failuresOfSuite),
  ]
}

/** Prints the closing line, saves the counts for `printTotal`, and sets the exit code. */
export function finishRun(name, results) {
  const failed = results.filter(({ ok }) => !ok)
  // At the end, since the middle of a long log may be cut.
  for (const { test, error = '' } of failed.flatMap(({ failures = [] }) => failures))
    console.log(`\n${relative(root, test)}\n${stripVTControlCharacters(error).slice(0, 500)}`)
  if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ name: step }) => step).join(', ')}`)
  const counts = sum(results.map((result) => result.counts))
  console.log(`\n${closingLine(counts)}`)
  mkdirSync(totalsFolder, { recursive: true })
  writeFileSync(join(totalsFolder, `${name}.json`), JSON.stringify(counts))
  process.exitCode = failed.length > 0 ? 1 : 0
}

/** Prints the combined counts of the named runs. */
export function printTotal(...names) {
  console.log(
    closingLine(sum(names.map((name) => JSON.parse(readFileSync(join(totalsFolder, `${name}.json`), 'utf8'))))),
  )
}

function sum(all) {
  const total = (key) => all.reduce((sofar, counts) => sofar + counts[key], 0)
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') }
}

function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
