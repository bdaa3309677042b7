import { classNames } from '#src/ui/class-names.ts'

type PromptTextProps = {
  text: string
  /** What the reader has filled in, by variable name; the others show their name in braces. */
  values?: Readonly<Record<string, string>> | undefined
  /** Long texts get a box that scrolls. */
  scroll?: boolean | undefined
  label?: string | undefined
}

/** A prompt's text as goods: in mono, with its {{variables}} marked. Plain text in, nothing in it is interpreted. */
export function PromptText({ text, values = {}, scroll, label = 'Prompt text' }: PromptTextProps) {
  const matter = splitVariables(text).map((part, i) =>
    part.variable === undefined ? part.text : <mark key={i}>{values[part.variable] || part.text}</mark>,
  )
  if (!scroll) return <div className="goods">{matter}</div>
  return (
    <div className={classNames('goods', 'goods-scroll')} role="region" aria-label={label} tabIndex={0}>
      {matter}
    </div>
  )
}

/** Cuts a text at its variables: "Dear {{name}}" becomes "Dear " and the variable "name". */
export function splitVariables(text: string): { text: string; variable?: string }[] {
  const parts: { text: string; variable?: string }[] = []
  let from = 0
  for (const match of text.matchAll(/\{\{\s*([\p{L}_][\p{L}\p{N}_ -]{0,63}?)\s*\}\}/gu)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: match[0], variable: match[1] ?? '' })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
