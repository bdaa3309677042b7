import type { Screenshot } from './camera.ts'

/** Renders all screenshots on one page, grouped by URL pattern and viewer, with checkboxes that filter them. */
export function galleryPage(screenshots: readonly Screenshot[]): string {
  const groups = Map.groupBy(screenshots, ({ view }) => view.pattern)
  const filters = ['desktop', 'phone', 'light', 'dark', 'visitor', 'newcomer', 'buyer', 'creator', 'admin']
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>${style}${filters.map((filter) => `body:has(#${filter}:not(:checked)) .${filter}{display:none}`).join('')}</style>
<header><h1>${screenshots.length} screenshots</h1>${filters
    .map((filter) => `<label><input type="checkbox" id="${filter}" checked> ${filter}</label>`)
    .join('')}
<nav>${[...groups.keys()].map((pattern) => `<a href="#${escape(pattern)}">${escape(pattern)}</a>`).join('')}</nav></header>
${[...groups].map(([pattern, group]) => section(pattern, group)).join('\n')}</html>`
}

function section(pattern: string, screenshots: readonly Screenshot[]): string {
  const rows = Map.groupBy(screenshots, ({ view, overlay }) => [view.viewer, view.path, view.state, overlay].join('\n'))
  return `<section id="${escape(pattern)}"><h2>${escape(pattern)}</h2>${[...rows.values()].map(row).join('')}</section>`
}

function row(screenshots: readonly Screenshot[]): string {
  const [first] = screenshots
  if (!first) return ''
  const { view, overlay } = first
  const label = [view.path, view.viewer, view.state, overlay && `open: ${overlay}`].filter(Boolean).join(' · ')
  const problems = [...new Set(screenshots.flatMap((screenshot) => screenshot.problems))]
  return `<div class="row ${view.viewer}"><h3>${escape(label)}</h3>${problems
    .map((problem) => `<p class="bad">${escape(problem)}</p>`)
    .join('')}<div class="shots">${screenshots
    .map(
      ({ file, size, colorScheme }) =>
        `<a class="${size} ${colorScheme}" href="${file}"><img src="${file}" loading="lazy" alt="${size}, ${colorScheme}"></a>`,
    )
    .join('')}</div></div>`
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

const style = `body{font:15px/1.4 system-ui,sans-serif;margin:0;background:#8a8f98;color:#fff}
header{position:sticky;top:0;background:#23262c;padding:8px 16px;z-index:1}header h1{display:inline;font-size:16px;margin-right:16px}
label{margin-right:12px}nav{display:flex;flex-wrap:wrap;gap:2px 12px}nav a{color:#ffd21f}section{padding:0 16px 32px;scroll-margin-top:120px}
h3{font-size:14px;margin:20px 0 6px}.bad{background:#ac1e38;margin:0 0 4px;padding:2px 6px}
.shots{display:flex;gap:12px;align-items:flex-start;overflow-x:auto}.shots a{flex:none;max-height:80vh;overflow-y:auto}
.desktop img{width:640px}.phone img{width:260px}img{display:block;background:#aaa;min-height:120px}`
