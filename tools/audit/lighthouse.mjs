import { chromium } from '@playwright/test'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromiumOptions } from '../../e2e/support/chromium.ts'
import { demoCreator } from '../../e2e/support/users.ts'
import { signedInVisitor } from '../../e2e/support/setup.ts'
import { freePorts } from '../../e2e/support/app-process.ts'

// Longer than 60 lines: runs Lighthouse several times per page and summarizes the results.

const runs = 3
const targets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const maxLayoutShift = 0.01

/**
 * Audits pages with Lighthouse's mobile settings, three runs each, and writes the median run's reports to `folder`. Resolves
 * to whether every page's median scores reach the targets.
 */
export async function auditPages(shop, { paths, folder }) {
  await mkdir(folder, { recursive: true })
  const { port } = await freePorts()
  const options = await chromiumOptions()
  const browser = await chromium.launch({ ...options, args: [...options.args, `--remote-debugging-port=${port}`] })
  try {
    const context = { shop, folder, browser, port, creator: await signedInVisitor(shop.url, demoCreator) }
    const defaultPaths = ['/', '/marketplace', await somePrompt(shop), '/profile']
    const results = []
    for (const path of paths.length > 0 ? paths : defaultPaths) results.push(await audit(context, path))
    console.table(Object.fromEntries(results.map(({ path, scores }) => [path, scores])))
    for (const { path, failed } of results) for (const title of failed) console.log(`${path}  ${title}`)
    return results.every(({ isGood }) => isGood)
  } finally {
    await browser.close()
  }
}

/** Returns a listing's permanent path; paths by position are not indexed. */
async function somePrompt(shop) {
  const page = await (await fetch(`${shop.url}/marketplace`)).text()
  return /\/prompt\/[0-9a-f-]{36}/.exec(page)?.[0] ?? '/prompt/1'
}

/** Signs in as the demo creator. Skips the crawl audit, since profiles exclude search engines on purpose. */
async function asCreator({ shop, browser, creator }) {
  const session = await browser.newBrowserCDPSession()
  const { cookies } = creator.state()
  await session.send('Storage.setCookies', {
    cookies: [...cookies, { ...cookies[0], name: 'js', value: '1' }].map(({ name, value }) => ({
      name,
      value,
      url: shop.url,
    })),
  })
  return { skipAudits: ['is-crawlable'] }
}

async function audit(context, path) {
  const { shop, folder, port } = context
  // Warms the page cache.
  await fetch(shop.url + path)
  const all = []
  for (let i = 0; i < runs; i++) {
    const run = await lighthouse(shop.url + path, {
      port,
      output: 'html',
      logLevel: 'error',
      onlyCategories: Object.keys(targets),
      ...(path.startsWith('/profile') && (await asCreator(context))),
    })
    all.push(run)
  }
  const [median] = all
    .toSorted((a, b) => a.lhr.categories.performance.score - b.lhr.categories.performance.score)
    .slice(runs >> 1)
  const name = path === '/' ? 'home' : path.split('/')[1]
  await writeFile(join(folder, `${name}.html`), String(median.report))
  await writeFile(join(folder, `${name}.json`), JSON.stringify(median.lhr))
  return summarize(path, all)
}

function summarize(path, all) {
  const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]
  const scores = {}
  for (const name of Object.keys(targets))
    scores[name] = Math.round(100 * median(all.map(({ lhr }) => lhr.categories[name].score)))
  const figure = (id) => median(all.map(({ lhr }) => lhr.audits[id].numericValue))
  const shift = figure('cumulative-layout-shift')
  const isGood = shift <= maxLayoutShift && Object.entries(targets).every(([name, target]) => scores[name] >= target)
  const row = {
    ...scores,
    'layout shift': Number(shift.toFixed(4)),
    'LCP s': Number((figure('largest-contentful-paint') / 1000).toFixed(2)),
    'blocking ms': Math.round(figure('total-blocking-time')),
    KB: Math.round(figure('total-byte-weight') / 1000),
  }
  return { path, isGood, scores: row, failed: failedOf(all[0].lhr) }
}

/** Returns the titles of the audits that lowered a score. */
function failedOf({ audits, categories }) {
  const weighted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  return [...new Set(weighted.map(({ id }) => id))]
    .filter((id) => audits[id].score !== null && audits[id].score < 0.9)
    .map((id) => `${audits[id].title}${audits[id].displayValue ? `: ${audits[id].displayValue}` : ''}`)
}
