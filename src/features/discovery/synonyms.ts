import { spellings } from './spellings.ts'

/**
 * Words and phrases that mean the same, as folded words separated by single spaces. A search for one also finds the others.
 * Single letters are recognized in a search but not searched for.
 */
const groups: readonly (readonly string[])[] = [
  ['email', 'e mail', 'mail'],
  ['resume', 'cv', 'curriculum vitae'],
  ['gpt', 'chatgpt', 'chat gpt', 'openai'],
  ['claude', 'anthropic'],
  ['dalle', 'dall e'],
  ['midjourney', 'mj'],
  ['summarize', 'summary', 'tldr'],
  ['translate', 'translation', 'translator'],
  ['ad', 'ad copy', 'advert', 'advertising', 'advertisement'],
  ['copywriting', 'copywriter', 'sales copy'],
  ['tweet', 'twitter', 'x'],
  ['instagram', 'insta', 'ig'],
  ['youtube', 'yt'],
  ['tiktok', 'tik tok'],
  ['linkedin', 'linked in'],
  ['logo', 'branding', 'brand identity'],
  ['javascript', 'js'],
  ['typescript', 'ts'],
  ['python', 'py'],
  ['c++', 'cpp'],
  ['c#', 'csharp', 'c sharp'],
  ['f#', 'fsharp', 'f sharp'],
  ['.net', 'dotnet', 'dot net'],
  ['node js', 'nodejs'],
  ['a/b', 'ab'],
  ['sql', 'postgres', 'database query'],
  ['code review', 'pull request'],
  ['seo', 'search engine optimization', 'search engine'],
  ['blog', 'blog post', 'article'],
  ['newsletter', 'mailing list'],
  ['social media', 'social post', 'social network'],
  ['chatbot', 'chat bot'],
  ['customer support', 'customer service', 'help desk', 'helpdesk', 'support ticket'],
  ['meeting notes', 'meeting minutes', 'meeting summary'],
  ['to do', 'todo', 'task list'],
  ['photo', 'photograph', 'photography'],
  ['product photo', 'product photography', 'product shot', 'packshot'],
  ['picture', 'image'],
  ['portrait', 'headshot'],
  ['illustration', 'drawing'],
  ['anime', 'manga'],
  ['video', 'film', 'clip'],
  ['song', 'lyrics'],
  ['ui', 'user interface'],
  ['ux', 'user experience'],
  ['website', 'web page', 'webpage', 'landing page'],
  ['slides', 'presentation', 'powerpoint', 'pitch deck'],
  ['spreadsheet', 'excel', 'google sheets'],
  ['automation', 'automate', 'workflow'],
  ['interview', 'job interview'],
  ['cover letter', 'job application'],
  ['hiring', 'recruiting', 'recruitment', 'hr', 'human resources'],
  ['lesson', 'lesson plan', 'teaching'],
  ['quiz', 'exam', 'flashcards'],
  ['recipe', 'cooking'],
  ['workout', 'fitness'],
  ['travel', 'itinerary', 'vacation', 'holiday'],
  ['kids', 'children'],
  ['faq', 'frequently asked questions'],
]

const byName = new Map<string, readonly string[]>()
for (const group of groups)
  for (const name of group)
    byName.set(name, [...(byName.get(name) ?? []), ...group.filter((other) => other !== name && other.length > 1)])

/** The number of words of the longest synonym. */
export const longestName = Math.max(...[...byName.keys()].map((name) => name.split(' ').length))

/** A name of a group, or the plural of one. */
const nameOf = (name: string): string | undefined =>
  [name, ...spellings(name), name.replace(/(?<=..)s$/, '')].find((one) => byName.has(one))

/** Whether the words have synonyms, and so are spelled correctly. */
export const isName = (name: string): boolean => nameOf(name) !== undefined

/** The other names and spellings of folded words. Empty if there are none. */
export function synonymsOf(name: string): readonly string[] {
  const known = nameOf(name)
  const others = known === undefined ? [] : [known, ...(byName.get(known) ?? [])]
  return [...new Set([...spellings(name), ...others])].filter((other) => other !== name)
}
