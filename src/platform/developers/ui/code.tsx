import { CopyButton } from '#src/ui/forms/copy-button.tsx'

type CodeProps = { readonly label: string; readonly children: string; readonly canCopy?: boolean }

/** An example of code, which can be scrolled by keyboard. */
export function Code({ label, children, canCopy = false }: CodeProps) {
  const code = (
    <pre className="dev-code" tabIndex={0} aria-label={label}>
      <code>{children}</code>
    </pre>
  )
  if (!canCopy) return code
  return (
    <div className="dev-copy">
      {code}
      <CopyButton text={children} size="small" />
    </div>
  )
}
