import { toast } from '#src/ui/shell/toast.ts'
import { buttonClass } from '#src/ui/elements/button.tsx'

/** Chat products that accept a prompt in their address. */
const products = [
  { name: 'ChatGPT', url: 'https://chatgpt.com/?q=' },
  { name: 'Claude', url: 'https://claude.ai/new?q=' },
  { name: 'Perplexity', url: 'https://www.perplexity.ai/search?q=' },
  { name: 'Mistral', url: 'https://chat.mistral.ai/chat?q=' },
] as const

/** Longer addresses are cut by some browsers and servers. */
const longestAddress = 6000

/** Links that open the filled prompt in a chat product. A long prompt is copied instead, to paste it there. */
export function OpenIn({ text }: { readonly text: string }) {
  const isLong = encodeURIComponent(text).length > longestAddress
  const copy = () => {
    if (!isLong) return
    void navigator.clipboard.writeText(text).then(
      () => toast({ title: 'Prompt copied', description: 'It is too long for a link. Paste it there.' }),
      () => toast({ title: 'The prompt could not be copied', tone: 'bad' }),
    )
  }
  return (
    <div className="open-in">
      <p className="quiet small" id="open-in-head">
        No key? Open the filled prompt in
      </p>
      <ul className="row row-wrap" aria-labelledby="open-in-head">
        {products.map(({ name, url }) => (
          <li key={name}>
            <a
              className={buttonClass({ size: 'small' })}
              href={isLong ? new URL(url).origin : `${url}${encodeURIComponent(text)}`}
              target="_blank"
              rel="noopener noreferrer"
              onClick={copy}
            >
              {name} <span className="sr">(new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
