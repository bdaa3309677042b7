import { locale } from '#src/kernel/locale.ts'

/** The paid part of a text: bars instead of letters. The page does not contain the text. */
export function HeldText({ words, lines = 8 }: { words: number; lines?: number | undefined }) {
  return (
    <div className="redacted" role="img" aria-label={`${words.toLocaleString(locale)} more words, shown after you buy`}>
      {Array.from({ length: lines }, (_, i) => (
        <i key={i} />
      ))}
    </div>
  )
}
