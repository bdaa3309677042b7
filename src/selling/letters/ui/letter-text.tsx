import { letterParagraphs, letterParts } from '#src/selling/letters/text-rules.ts'

/** A letter as its readers see it: plain text, whose links show their real address. */
export function LetterText({ body }: { readonly body: string }) {
  return (
    <div className="text wrap-anywhere letter-text" dir="auto">
      {letterParagraphs(body).map((paragraph, i) => (
        <p key={i}>
          {letterParts(paragraph).map(({ text, href }, at) =>
            href === undefined ? (
              text
            ) : (
              <a key={at} href={href} rel="nofollow ugc noopener">
                {text}
              </a>
            ),
          )}
        </p>
      ))}
    </div>
  )
}
