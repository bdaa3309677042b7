import type { Filling } from '#src/kernel/variables.ts'
import { fillVariables } from '#src/kernel/variables.ts'
import { CopyButton } from '#src/ui/forms/copy-button.tsx'
import { PromptText } from '#src/ui/elements/prompt-text.tsx'
import type { OutlineItem } from '#src/storefront/catalog/text-rules.ts'
import { agentPartOf, starterLabel } from '#src/storefront/catalog/text-rules.ts'
import type { LibraryText } from '#src/buying/library/rules.ts'

type PurchaseTextsProps = {
  readonly texts: readonly LibraryText[]
  readonly type: 'prompt' | 'pack' | 'agent'
  readonly outline: readonly OutlineItem[]
  readonly filling: Filling
}

/** The prompt, the prompts of a pack, or the parts of an agent. */
export function PurchaseTexts({ texts, type, outline, filling }: PurchaseTextsProps) {
  const [first] = texts
  if (texts.length === 1 && first)
    return (
      <div dir="auto">
        <PromptText text={first.body} values={filling} />
      </div>
    )
  return (
    <>
      {texts.length > 3 && <Contents texts={texts} type={type} />}
      <div className="stack gap-8">
        {texts.map((text, i) => (
          <NamedText
            key={`${i} ${text.name}`}
            text={text}
            at={i}
            type={type}
            purpose={outline.find(({ name }) => name === text.name)?.purpose}
            filling={filling}
          />
        ))}
      </div>
    </>
  )
}

/** The table of contents of many texts. */
function Contents({ texts, type }: Pick<PurchaseTextsProps, 'texts' | 'type'>) {
  return (
    <nav aria-label="Contents" className="text-contents">
      <ol>
        {texts.map(({ name }, i) => (
          <li key={`${i} ${name}`}>
            <a href={`#text-${i}`} dir="auto">
              {type === 'agent' ? starterLabel(name) : name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type NamedTextProps = Omit<PurchaseTextsProps, 'texts' | 'outline'> & {
  readonly text: LibraryText
  readonly at: number
  readonly purpose: string | undefined
}

/** A text with its name and a copy button. */
function NamedText({ text: { name, body }, at, type, purpose, filling }: NamedTextProps) {
  const part = type === 'agent' ? agentPartOf(name) : 'text'
  const isNote = part === 'settings' || part === 'tools'
  return (
    <section aria-labelledby={`text-${at}`}>
      <div className="row mb-4">
        <div className="min-w-0">
          {part === 'starter' && <p className="quiet small">Starter message</p>}
          <h2 id={`text-${at}`} dir="auto" className="large wrap-anywhere">
            {part === 'starter' ? starterLabel(name) : name}
          </h2>
          {purpose && (
            <p className="quiet small wrap-anywhere" dir="auto">
              {purpose}
            </p>
          )}
        </div>
        <span className="push">
          <CopyButton text={fillVariables(body, filling)} size="small" look="bare" />
        </span>
      </div>
      <div dir="auto">
        {isNote ? (
          <div className="agent-note">{fillVariables(body, filling)}</div>
        ) : (
          <PromptText text={body} values={filling} />
        )}
      </div>
    </section>
  )
}
