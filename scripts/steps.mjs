// Runs the steps of a check: its lanes side by side, one line for each step, and what it said only where it failed.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const kept = join(root, 'test-results', 'totals')
/** A step that prints nothing for this long hangs. There is no limit on the total: a busy machine takes longer. */
const silenceMs = 15 * 60_000

/** A step that runs one of our packages' programs, or a script of ours, with Node. */
export function step(name, script, ...args) {
  return { name, args: [join(root, script), ...args] }
}

/**
 * A step that runs tests. Its report tells how many passed, which goes into the closing line. That none ran is a failure,
 * save for a step with `mayBeNone`.
 */
export function tests(name, report, script, ...args) {
  return { ...step(name, script, ...args), report: join(root, report) }
}

/** Runs each lane's steps one after another, the lanes side by side. Resolves to what came of all steps. */
export async function runLanes(...lanes) {
  const results = await Promise.all(lanes.map(runLane))
  return results.flat()
}

async function runLane(steps) {
  const results = []
  for (const each of steps) results.push(await runStep(each))
  return results
}

async function runStep({ name, args, report, mayBeNone = false, env = {}, silence = silenceMs }) {
  const started = performance.now()
  if (report) rmSync(report, { force: true })
  const { code, said } = await finish(args, env, silence)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const counts = report ? readCounts(report) : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  // A run that broke off before it could report anything has failed, whatever it counted.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  if (report && code === 0 && counts.passed === 0 && !mayBeNone) return fail(name, 'No test ran.', counts)
  const affected = /Affected\D*(\d+ of \d+ test files)/.exec(said)?.[1]
  const share = mayBeNone ? `, ${affected ?? 'as nothing they read has changed'}` : ''
  const detail = report ? `  ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped${share}` : ''
  if (code !== 0) return fail(name, said, counts)
  console.log(`ok      ${name.padEnd(16)}${seconds.padStart(6)} s${detail}`)
  return { name, ok: true, counts }
}

function fail(name, said, counts) {
  console.log(`FAILED  ${name}\n${withoutWhatPassed(said)}\n`)
  return { name, ok: false, counts: { ...counts, failed: Math.max(1, counts.failed) } }
}

/** Whoever reads a failure, often in a log that is cut, should not have to search for it. */
function withoutWhatPassed(said) {
  const lines = said.trim().split('\n')
  // Vitest's ticks and Playwright's count of what it begins.
  return lines.filter((line) => !/^\s*[✓↓]|^\[\d+\/\d+\]/u.test(line)).join('\n')
}

function finish(args, env, silence) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    const hung = setTimeout(() => {
      said += `\nStopped, because it printed nothing for ${silence / 1000} seconds.`
      child.kill()
    }, silence)
    const onText = (text) => {
      said += text
      hung.refresh()
    }
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onText)
    const pass = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, pass)
    child.once('close', (code) => {
      clearTimeout(hung)
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, pass)
      resolve({ code: code ?? 1, said })
    })
  })
}

/** From Vitest's report or Playwright's. */
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

/** Prints the closing line, alone and plain, keeps the figures for the total, and sets the exit code. */
export function close(name, results) {
  const failures = results.filter(({ ok }) => !ok).map((result) => result.name)
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
  const counts = sum(results.map((result) => result.counts))
  console.log(`\n${closingLine(counts)}`)
  mkdirSync(kept, { recursive: true })
  writeFileSync(join(kept, `${name}.json`), JSON.stringify(counts))
  process.exitCode = failures.length > 0 ? 1 : 0
}

/** Prints what the named runs came to together. */
export function closeTotal(...names) {
  console.log(closingLine(sum(names.map((name) => JSON.parse(readFileSync(join(kept, `${name}.json`), 'utf8'))))))
}

function sum(all) {
  const total = (key) => all.reduce((sofar, counts) => sofar + counts[key], 0)
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') }
}

function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
