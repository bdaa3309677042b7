import { CopyButton } from '#src/ui/copy-button.tsx'
import { PromptText } from '#src/ui/prompt-text.tsx'
import type { LibraryText } from '#src/features/library/rules.ts'

/** The goods. Several texts have their names above them, and each can be copied by itself. */
export function PurchaseTexts({ texts }: { readonly texts: readonly LibraryText[] }) {
  const [first] = texts
  if (texts.length === 1 && first)
    return (
      <div dir="auto">
        <PromptText text={first.body} />
      </div>
    )
  return (
    <div className="grid gap-10">
      {texts.map(({ name, body }, i) => (
        <section key={`${i} ${name}`} aria-labelledby={`text-${i}`}>
          <div className="row mb-3">
            <h2 id={`text-${i}`} dir="auto" className="text-lg min-w-0">
              {name}
            </h2>
            <span className="push">
              <CopyButton text={body} size="small" look="bare" />
            </span>
          </div>
          <div dir="auto">
            <PromptText text={body} />
          </div>
        </section>
      ))}
    </div>
  )
}
