import { readText } from '#src/common/likeness/public/compare.ts'

type Worded = { readonly title: string; readonly description: string; readonly tags: readonly string[] }

/**
 * Which of these words a listing has in its title, description or tags. Only whole words count; case, accents and letters that look alike
 * do not. An entry of several words must occur in this order.
 */
export function holdWordsIn({ title, description, tags }: Worded, holdWords: readonly string[]): string[] {
  if (holdWords.length === 0) return []
  const places = [title, description, ...tags].map(normalized)
  return holdWords.filter((entry) => {
    const wanted = normalized(entry)
    return wanted.trim() !== '' && places.some((place) => place.includes(wanted))
  })
}

/** The words with a space around each. Brackets do not make a variable here. */
function normalized(text: string): string {
  const { words } = readText(text.replaceAll(/[{}[\]<>]/g, ' '))
  return ` ${words.map((word) => word.text).join(' ')} `
}
