import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import type { Measured } from './quality.ts'
import type { Speed } from './speed.ts'

const percent = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`
const sum = (some: readonly Measured[], which: 'asked' | 'held') => some.reduce((total, one) => total + one[which], 0)

export function qualityTable(measured: readonly Measured[]): string {
  const [copies, own] = [true, false].map((isCopy) => measured.filter(({ shouldHold }) => shouldHold === isCopy))
  const rows = (some: readonly Measured[]) =>
    some.map(({ what, asked, held }) => `| ${what} | ${asked} | ${held} | ${percent(held, asked)} |`)
  const total = (name: string, some: readonly Measured[]) =>
    `| **${name}** | ${sum(some, 'asked')} | ${sum(some, 'held')} | **${percent(sum(some, 'held'), sum(some, 'asked'))}** |`
  return [
    '| a copy, or a text of one’s own | asked | held | share |',
    '| --- | --- | --- | --- |',
    ...rows(copies ?? []),
    total('copies held (at least 95 %)', copies ?? []),
    ...rows(own ?? []),
    total('held wrongly (at most 1 %)', own ?? []),
  ].join('\n')
}

export function speedTable({ listings, marks, kinds }: Speed): string {
  const count = (value: number) => value.toLocaleString('en-US')
  return [
    `At ${count(listings)} listings with ${count(marks)} marks:`,
    '',
    '| a check of | checks | median | 95 of 100 are below |',
    '| --- | --- | --- | --- |',
    ...kinds.map((one) => `| ${one.what} | ${one.checks} | ${one.median.toFixed(1)} ms | ${one.most.toFixed(1)} ms |`),
  ].join('\n')
}

export async function writeReport(measured: readonly Measured[], speed: Speed, at: Date): Promise<void> {
  const text = `# The copy guard, measured

How near copies are found and what happens then is in [decision 40](decisions/0040-near-copies-are-held.md). This page is written by
\`npm run bench:copy-guard\`, last on ${at.toISOString().slice(0, 10)}.

## What is held

Over texts that were held out, with one exception: that two texts unwrap share some two dozen words was asked for after a first look at
them, as too many were held wrongly. They are composed from sentences that many share, about things
of their own, so that texts which have nothing to do with each other still sound alike; those of the tuning set are made of other sentences,
and of the demo's texts. A copy counts as held only where it was held for the text that it was made of. A shared boilerplate is one
that twelve other creators have. Tests hold the comparison to the texts of the demo and copies of them
(\`src/features/likeness/compare.test.ts\`), and to sixty of the held-out ones (\`bench/copy-guard/held-out.test.ts\`). That runs of words count over a
changed one was chosen on the tuning set.

${qualityTable(measured)}

## How long it takes

On a Postgres server. A check reads the text, asks the index, and compares up to twenty texts word by word; the reading of these from
their table by their keys comes on top. The marks are drawn as texts have them: most are of few listings, some of a dozen, two of each text of thousands.

${speedTable(speed)}

The target is 50 ms. Checks of a corpus wait for each other, since of two that post the same at once the second unwrap see the first.
`
  await writeFile(join(projectRoot(), 'docs/copy-guard.md'), text)
}
