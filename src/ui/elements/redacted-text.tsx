/** The part of a text that is paid for: bars instead of letters, of which none is in the page. */
export function HeldText({ words, lines = 8 }: { words: number; lines?: number | undefined }) {
  return (
    <div className="held" role="img" aria-label={`${words.toLocaleString('en-US')} more words, readable after buying`}>
      {Array.from({ length: lines }, (_, i) => (
        <i key={i} />
      ))}
    </div>
  )
}
