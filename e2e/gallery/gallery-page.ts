import type { Shot } from './photographer.ts'

/** All pictures on one page, by address and then by who looks; what is not wanted is hidden by the boxes at its top. */
export function galleryPage(shots: readonly Shot[]): string {
  const groups = Map.groupBy(shots, ({ view }) => view.pattern)
  const boxes = ['desk', 'phone', 'light', 'dark', 'visitor', 'newcomer', 'buyer', 'creator', 'admin']
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>${style}${boxes.map((box) => `body:has(#${box}:not(:checked)) .${box}{display:none}`).join('')}</style>
<header><h1>${shots.length} pictures</h1>${boxes
    .map((box) => `<label><input type="checkbox" id="${box}" checked> ${box}</label>`)
    .join('')}
<nav>${[...groups.keys()].map((pattern) => `<a href="#${escape(pattern)}">${escape(pattern)}</a>`).join('')}</nav></header>
${[...groups].map(([pattern, group]) => section(pattern, group)).join('\n')}</html>`
}

function section(pattern: string, shots: readonly Shot[]): string {
  const rows = Map.groupBy(shots, ({ view, opened }) => [view.who, view.path, view.state, opened].join('\n'))
  return `<section id="${escape(pattern)}"><h2>${escape(pattern)}</h2>${[...rows.values()].map(row).join('')}</section>`
}

function row(shots: readonly Shot[]): string {
  const [first] = shots
  if (!first) return ''
  const { view, opened } = first
  const words = [view.path, view.who, view.state, opened && `open: ${opened}`].filter(Boolean).join(' · ')
  const problems = [...new Set(shots.flatMap((shot) => shot.problems))]
  return `<div class="row ${view.who}"><h3>${escape(words)}</h3>${problems
    .map((problem) => `<p class="bad">${escape(problem)}</p>`)
    .join('')}<div class="shots">${shots
    .map(
      ({ file, size, mode }) =>
        `<a class="${size} ${mode}" href="${file}"><img src="${file}" loading="lazy" alt="${size}, ${mode}"></a>`,
    )
    .join('')}</div></div>`
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `body{font:15px/1.4 system-ui,sans-serif;margin:0;background:#8a8f98;color:#fff}
header{position:sticky;top:0;background:#23262c;padding:8px 16px;z-index:1}header h1{display:inline;font-size:16px;margin-right:16px}
label{margin-right:12px}nav{display:flex;flex-wrap:wrap;gap:2px 12px}nav a{color:#ffd21f}section{padding:0 16px 32px;scroll-margin-top:120px}
h3{font-size:14px;margin:20px 0 6px}.bad{background:#ac1e38;margin:0 0 4px;padding:2px 6px}
.shots{display:flex;gap:12px;align-items:flex-start;overflow-x:auto}.shots a{flex:none;max-height:80vh;overflow-y:auto}
.desk img{width:640px}.phone img{width:260px}img{display:block;background:#aaa;min-height:120px}`
