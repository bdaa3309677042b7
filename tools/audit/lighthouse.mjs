import { chromium } from '@playwright/test'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromiumOptions } from '../../e2e/support/chromium.ts'
import { demoCreator } from '../../e2e/support/users.ts'
import { signedInVisitor } from '../../e2e/support/setup.ts'
import { freePorts } from '../../e2e/support/app-process.ts'

// Longer than 60 lines: one look after the other, and what is said of them.

const looks = 3
const marks = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const shiftAtMost = 0.01

/**
 * What Lighthouse says of pages on a phone, the median of three looks each; its reports lie in `folder`. Resolves to whether
 * every page reaches its marks.
 */
export async function auditPages(shop, { paths, folder }) {
  await mkdir(folder, { recursive: true })
  const { port } = await freePorts()
  const options = await chromiumOptions()
  const browser = await chromium.launch({ ...options, args: [...options.args, `--remote-debugging-port=${port}`] })
  try {
    const setting = { shop, folder, browser, port, creator: await signedInVisitor(shop.url, demoCreator) }
    const usual = ['/', '/marketplace', await somePrompt(shop), '/profile']
    const results = []
    for (const path of paths.length > 0 ? paths : usual) results.push(await audit(setting, path))
    console.table(Object.fromEntries(results.map(({ path, scores }) => [path, scores])))
    for (const { path, failed } of results) for (const each of failed) console.log(`${path}  ${each}`)
    return results.every(({ isGood }) => isGood)
  } finally {
    await browser.close()
  }
}

/** The address that a listing has for good; those by position are not for search engines. */
async function somePrompt(shop) {
  const page = await (await fetch(`${shop.url}/marketplace`)).text()
  return /\/prompt\/[0-9a-f-]{36}/.exec(page)?.[0] ?? '/prompt/1'
}

/** Search engines are kept out of a profile on purpose, so that is not held against it. */
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

async function audit(setting, path) {
  const { shop, folder, port } = setting
  // The first visitor of a page waits for it to be made; after that it is kept.
  await fetch(shop.url + path)
  const all = []
  for (let i = 0; i < looks; i++) {
    const run = await lighthouse(shop.url + path, {
      port,
      output: 'html',
      logLevel: 'error',
      onlyCategories: Object.keys(marks),
      ...(path.startsWith('/profile') && (await asCreator(setting))),
    })
    all.push(run)
  }
  const [median] = all
    .toSorted((a, b) => a.lhr.categories.performance.score - b.lhr.categories.performance.score)
    .slice(looks >> 1)
  const name = path === '/' ? 'home' : path.split('/')[1]
  await writeFile(join(folder, `${name}.html`), String(median.report))
  await writeFile(join(folder, `${name}.json`), JSON.stringify(median.lhr))
  return judge(path, all)
}

function judge(path, all) {
  const middle = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]
  const scores = {}
  for (const name of Object.keys(marks))
    scores[name] = Math.round(100 * middle(all.map(({ lhr }) => lhr.categories[name].score)))
  const figure = (id) => middle(all.map(({ lhr }) => lhr.audits[id].numericValue))
  const shift = figure('cumulative-layout-shift')
  const isGood = shift <= shiftAtMost && Object.entries(marks).every(([name, mark]) => scores[name] >= mark)
  const shown = {
    ...scores,
    'layout shift': Number(shift.toFixed(4)),
    'LCP s': Number((figure('largest-contentful-paint') / 1000).toFixed(2)),
    'blocking ms': Math.round(figure('total-blocking-time')),
    KB: Math.round(figure('total-byte-weight') / 1000),
  }
  return { path, isGood, scores: shown, failed: failedOf(all[0].lhr) }
}

/** What cost points, in Lighthouse's own words. */
function failedOf({ audits, categories }) {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  return [...new Set(weighed.map(({ id }) => id))]
    .filter((id) => audits[id].score !== null && audits[id].score < 0.9)
    .map((id) => `${audits[id].title}${audits[id].displayValue ? `: ${audits[id].displayValue}` : ''}`)
}
