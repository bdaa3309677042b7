export type Turn = { readonly who: 'You' | 'Agent'; readonly text: string }

/** The turns of a sample conversation, whose paragraphs start with "You:" or "Agent:"; null for any other text. */
export function turnsOf(body: string): Turn[] | null {
  const turns: Turn[] = []
  for (const paragraph of body.trim().split(/\n\s*\n/)) {
    const [, who, text = ''] = /^(You|Agent):\s*([\s\S]*)$/.exec(paragraph) ?? []
    const last = turns.at(-1)
    if (who === 'You' || who === 'Agent') turns.push({ who, text })
    else if (last) turns.splice(-1, 1, { ...last, text: `${last.text}\n\n${paragraph}` })
    else return null
  }
  return turns
}
