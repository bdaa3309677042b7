import { splitVariables } from '#src/ui/prompt-text.tsx'

/** The variables in a text, each once, in the order in which they first appear. */
export function FoundVariables({ text }: { text: string }) {
  const names = new Set(splitVariables(text).flatMap(({ variable }) => (variable === undefined ? [] : [variable])))
  return (
    <div className="found needs-script" role="status">
      {names.size === 0 ? (
        <span className="quiet small">No variables yet.</span>
      ) : (
        <>
          <span className="small strong">
            {names.size} {names.size === 1 ? 'variable' : 'variables'}
          </span>
          {[...names].map((name) => (
            <code key={name} className="mark" dir="auto">
              {name}
            </code>
          ))}
        </>
      )}
    </div>
  )
}
