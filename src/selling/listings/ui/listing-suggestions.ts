import { cutText } from '#src/kernel/visible-text.ts'
import { variableKey, variablesIn } from '#src/kernel/variables.ts'
import { longestTag } from '#src/storefront/catalog/text-rules.ts'

// Suggestions for the empty fields of the form, from the prompt alone. None of them repeats the prompt, which is paid: the title and the names
// of a pack's prompts are public.

export type Suggestions = {
  readonly category: string
  /** Comma-separated. */
  readonly tags: string
}

/** A prompt can be long; its beginning is enough to categorize it. */
const mostRead = 6000
const suggestedTags = 4

export function suggestionsFor(prompt: string): Suggestions {
  const text = prompt.slice(0, mostRead)
  const found = keywordsIn(text)
  return { category: categoryOf(found), tags: tagsOf(found) }
}

/** The category with the most keywords; none if the prompt has only one. */
function categoryOf(found: readonly Found[]): string {
  const scores = new Map<string, number>()
  for (const { category, count } of found) scores.set(category, (scores.get(category) ?? 0) + count)
  const [best] = [...scores].toSorted(([, a], [, b]) => b - a)
  return best && best[1] >= 2 ? best[0] : ''
}

function tagsOf(found: readonly Found[]): string {
  const best = found.toSorted((a, b) => b.count - a.count).slice(0, suggestedTags)
  return best.map(({ word }) => word.slice(0, longestTag)).join(', ')
}

type Found = { readonly word: string; readonly category: string; readonly count: number }

function keywordsIn(text: string): Found[] {
  const words = ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ')} `
  return keywords.flatMap(({ word, category }) => {
    const count = words.split(` ${word} `).length + words.split(` ${word}s `).length - 2
    return count > 0 ? [{ word, category, count }] : []
  })
}

/** Of the first categories of a shop. */
const byCategory: Readonly<Record<string, string>> = {
  Marketing:
    'marketing, ad copy, landing page, seo, keyword, campaign, brand, newsletter, cold email, social media, linkedin, instagram, tiktok, call to action, audience, funnel',
  Art: 'illustration, painting, watercolor, oil paint, portrait, anime, concept art, digital art, brush, surreal, character design',
  Coding:
    'code, function, python, javascript, typescript, sql, react, api, unit test, bug, refactor, code review, repository, regex, developer, database',
  Business:
    'business plan, strategy, sales, customer, customer support, pitch deck, investor, invoice, contract, meeting notes, stakeholder, proposal, revenue, negotiation, hiring, resume, cover letter',
  Writing:
    'essay, blog post, story, novel, poem, dialogue, editing, proofread, tone of voice, headline, paragraph, ghostwriter, speech, letter',
  Design: 'logo, ui, ux, user interface, wireframe, typography, color palette, poster, icon, mockup, packaging, layout',
  Productivity:
    'to do list, schedule, calendar, agenda, meeting, weekly plan, inbox, habit, summarize, summary, checklist, prioritize, notes',
  Music: 'song, lyrics, melody, chord, chorus, verse, beat, album, playlist, podcast',
  Video: 'video, youtube, script, storyboard, camera, scene, shot, cinematic, footage, voiceover, trailer',
  Education:
    'lesson plan, student, teacher, quiz, flashcard, explain, homework, course, curriculum, exam, tutor, study guide',
}

const keywords = Object.entries(byCategory).flatMap(([category, words]) =>
  words.split(', ').map((word) => ({ word, category })),
)

/** A placeholder of another notation, such as [company] or <company>, and its name. */
export type Placeholder = { readonly mark: string; readonly name: string }

const mostPlaceholders = 8

/** Placeholders in the texts that are not variables yet. `<role>` with a `</role>` is an XML tag. */
export function placeholdersIn(bodies: readonly string[]): Placeholder[] {
  const known = new Set(variablesIn(bodies).map(variableKey))
  const found = new Map<string, Placeholder>()
  for (const body of bodies)
    for (const [mark, square, angle] of body.matchAll(placeholder)) {
      const name = nameOf(square ?? angle ?? '')
      if (angle !== undefined && (htmlTags.has(angle.toLowerCase()) || body.includes(`</${angle}>`))) continue
      if (name !== '' && !known.has(name) && !found.has(name)) found.set(name, { mark, name })
    }
  return [...found.values()].slice(0, mostPlaceholders)
}

/** Neither a Markdown link nor part of a variable. */
const placeholder = /(?<![\]{!])\[(\p{L}[\p{L}\p{M}\p{N} _/'-]{1,40})\](?![(:[])|<(\p{L}[\p{L}\p{M}\p{N} _-]{1,40})>/gu
const htmlTags = new Set(
  'a b i p u br hr h1 h2 h3 h4 li ol ul td th tr div img pre body code form head html main span table thead tbody title button script style strong em input label section article header footer nav svg'.split(
    ' ',
  ),
)

const nameOf = (text: string): string => variableKey(text.replaceAll(/[^\p{L}\p{M}\p{N} _-]/gu, ' '))

/** The text with every spelling of a placeholder turned into a variable. */
export function withVariable(body: string, { name }: Placeholder): string {
  return body.replaceAll(placeholder, (mark, square?: string, angle?: string) =>
    nameOf(square ?? angle ?? '') === name ? `{{${name}}}` : mark,
  )
}

const separator = /^[^\S\n]*(?:-{3,}|\*{3,}|={3,}|_{3,})[^\S\n]*$/mu
const numbered = /^(?=[^\S\n]*(?:#{1,3}[^\S\n]*)?prompt\s+\d+\b)/imu
const shortestPart = 20

/** The prompts in a text that separates several by lines or numbers them ("Prompt 1"); empty for a single one. */
export function promptsIn(text: string): string[] {
  const parts = (split: RegExp) =>
    text.split(split).flatMap((part) => (part.trim().length >= shortestPart ? [part.trim()] : []))
  const byNumber = parts(numbered).filter((part) => /^(?:#{1,3}\s*)?prompt\s+\d+\b/iu.test(part))
  const found = byNumber.length > 1 ? byNumber : parts(separator)
  return found.length > 1 && found.length <= 50 ? found : []
}

/** The first words of a text, at most as long as an excerpt can be, and as long as such words usually are: some scripts have no spaces. */
export function firstWords(text: string, count: number, longest = 600): string {
  const most = Math.min(longest, 9 * count)
  const end = [...text.trim().matchAll(/\S+/gu)][count]?.index
  const words = end === undefined ? text.trim() : text.trim().slice(0, end).trimEnd()
  return words.length <= most ? words : cutText(words, most).replace(/\s+\S*$/u, '')
}
