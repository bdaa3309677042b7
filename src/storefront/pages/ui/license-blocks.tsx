import { Check, Minus } from '#src/ui/elements/icons.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import type { BlockProps } from '#src/storefront/pages/ui/parts.tsx'
import { entriesOf, Inline, paragraphsOf } from '#src/storefront/pages/ui/parts.tsx'
import '#src/storefront/pages/ui/license.css'

/** Each use with the lowest license that allows it. Each license includes the ones before it. */
const uses = [
  { use: 'Use it for yourself', from: 0 },
  { use: 'Adapt the prompt to your needs', from: 0 },
  { use: 'Use the output in paid work', from: 1 },
  { use: 'Deliver the output to clients', from: 1 },
  { use: 'Build it into a product that you sell', from: 2 },
  { use: 'Pass on or resell the prompt itself', from: 3 },
] as const

type Use = (typeof uses)[number]

const licence = (head: string, rank: number): Column<Use> => ({
  head,
  cell: ({ from }) => <Allowed is={rank >= from} />,
})

const columns: readonly Column<Use>[] = [
  { head: 'You may', cell: ({ use }) => use },
  licence('Personal', 0),
  licence('Commercial', 1),
  licence('Extended', 2),
]

export function LicenseTable() {
  return (
    <div className="licences">
      <Table caption="What each license allows" columns={columns} rows={uses} rowKey={({ use }) => use} />
    </div>
  )
}

function Allowed({ is }: { is: boolean }) {
  return (
    <span className={is ? 'yes' : 'no'}>
      {is ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
      <span className="sr">{is ? 'Yes' : 'No'}</span>
    </span>
  )
}

/** The licenses, each drawn around the one that it includes. */
export function Licenses({ block: { id, title, content } }: BlockProps) {
  return (
    <section id={id ?? undefined} className="licence-three" aria-label={title}>
      {entriesOf(content, 'h2').map(({ html, id: own, parts }, i) => {
        const [gist = '', ...texts] = paragraphsOf(parts)
        return (
          <article key={html} id={own ?? undefined}>
            <Rings filled={i + 1} />
            <Inline as="h2" html={html} />
            <Inline as="p" className="licence-gist" html={gist} />
            {texts.map((text) => (
              <Inline key={text} as="p" html={text} />
            ))}
          </article>
        )
      })}
    </section>
  )
}

const sizes = [18, 34, 50] as const

/** Three nested squares, filled up to the license. */
function Rings({ filled }: { filled: number }) {
  return (
    <svg className="licence-rings" viewBox="0 0 104 104" aria-hidden="true">
      {sizes
        .map((half, i) => (
          <rect
            key={half}
            className={i < filled ? `ring ring-${i + 1}` : 'ring'}
            x={52 - half}
            y={52 - half}
            width={2 * half}
            height={2 * half}
          />
        ))
        .toReversed()}
    </svg>
  )
}
