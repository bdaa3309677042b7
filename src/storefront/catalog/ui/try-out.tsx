import { andList, commaList } from '#src/kernel/lists.ts'
import { useNameOf } from '#src/ui/shell/vocabulary-context.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Filling } from '#src/kernel/variables.ts'
import { variableKey, variableLabel, variablesIn } from '#src/kernel/variables.ts'
import type { ListingDetail, PreviewView, SampleView, VariableView } from '#src/storefront/catalog/view.ts'
import { countWords } from '#src/kernel/count-words.ts'
import { Gallery, SampleTexts } from '#src/storefront/catalog/ui/samples.tsx'
import { TryOutHead } from '#src/storefront/catalog/ui/try-out-head.tsx'
import { useKeptValues } from '#src/storefront/catalog/ui/use-kept-values.ts'
import { contentText } from '#src/storefront/catalog/ui/words.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { classNames } from '#src/ui/elements/class-names.ts'
import { MarkedVariables, PromptText } from '#src/ui/elements/prompt-text.tsx'
import { HeldText } from '#src/ui/elements/redacted-text.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { VariableInput } from '#src/storefront/catalog/ui/variable-input.tsx'
import '#src/storefront/catalog/ui/try-out.css'

type TryOutProps = {
  listing: ListingDetail
  preview: PreviewView
  /** Takes the place of the samples if there are none. */
  cover?: ReactNode
  /** Shown below the variables. */
  action?: ReactNode
}

/** The opening of the prompt with its variables as inputs, beside the samples. Everything in it is public. */
export function TryOut({ listing, preview: { samples, variables }, cover, action }: TryOutProps) {
  const pictures = samples.filter(({ imageUrl }) => imageUrl !== null)
  const texts = samples.filter(({ imageUrl }) => imageUrl === null)
  const [chosen, setChosen] = useState<SampleView | null>(null)
  const shown = chosen && samples.includes(chosen) ? chosen : (pictures[0] ?? texts[0])
  return (
    <div className={classNames('try-out', pictures.length > 0 && 'has-pictures')}>
      {pictures.length > 0 && <Gallery listing={listing} samples={pictures} shown={shown} onShow={setChosen} />}
      <Opening listing={listing} variables={variables} sample={shown} action={action} />
      {texts.length > 0 && <SampleTexts listing={listing} samples={texts} shown={shown} onShow={setChosen} />}
      {samples.length === 0 && cover}
    </div>
  )
}

type OpeningProps = {
  listing: ListingDetail
  variables: readonly VariableView[]
  /** The shown sample; its values are the examples. */
  sample: SampleView | undefined
  action: ReactNode
}

const titles = { prompt: 'The prompt', pack: 'In this pack', agent: 'The agent' } as const
const excerptTitles = { prompt: null, pack: 'The first prompt begins', agent: 'Its instructions begin' } as const

/** The public excerpt. Its variables show the visitor's values, else the sample's, else the defaults. */
function Opening({ listing, variables, sample, action }: OpeningProps) {
  const { id, type, excerpt, outline, wordCount } = listing
  const kept = useKeptValues(id)
  const used = new Set(variablesIn([excerpt, ...outline.map(({ body }) => body)]).map(variableKey))
  const isLive = ({ name }: VariableView) => used.has(variableKey(name))
  const live = variables.filter(isLive).map((variable) => ({ ...variable, example: exampleOf(variable, sample) }))
  const others = variables.filter((variable) => !isLive(variable))
  const filling = new Map(
    live.map(({ name, example }) => [variableKey(name), kept.values.get(variableKey(name)) || example]),
  )
  const hidden = Math.max(0, wordCount - countWords([{ body: excerpt }]))
  const title = excerptTitles[type]
  return (
    <section className="try-out-part" aria-labelledby="opening-head">
      <TryOutHead id="opening-head" title={titles[type]} note={contentText(listing)} />
      <Outline listing={listing} filling={filling} />
      {excerpt && title && <h3>{title}</h3>}
      {excerpt && (
        <div dir="auto">
          <PromptText text={excerpt} values={filling} inWords>
            {hidden > 0 && <HeldText words={hidden} lines={3} />}
          </PromptText>
        </div>
      )}
      {!excerpt && outline.length === 0 && (
        <div className="goods">
          <HeldText words={wordCount} lines={4} />
        </div>
      )}
      {live.length > 0 && <LiveFields live={live} kept={kept} />}
      {live.length > 0 && others.length > 0 && (
        <p className="quiet small wrap-anywhere">Also asks for: {namesText(others)}.</p>
      )}
      {live.length > 0 ? (
        <div className="without-script">
          <VariableList variables={live} />
        </div>
      ) : (
        <VariableList variables={others} />
      )}
      {action}
    </section>
  )
}

function exampleOf({ name, fallback }: VariableView, sample: SampleView | undefined): string {
  const inputs = Object.entries(sample?.inputs ?? {})
  return inputs.find(([key]) => variableKey(key) === variableKey(name))?.[1] || fallback
}

type LiveVariable = VariableView & { readonly example: string }
type LiveFieldsProps = { live: readonly LiveVariable[]; kept: ReturnType<typeof useKeptValues> }

/** One input for each variable in the excerpt. */
function LiveFields({ live, kept: { values, set, clear } }: LiveFieldsProps) {
  return (
    <div className="live-fields needs-script" role="group" aria-label="Try your own words">
      {live.map((variable, i) => (
        <Field
          key={variable.name}
          name={`try-${i}`}
          label={<bdi>{variable.description || variableLabel(variable.name)}</bdi>}
        >
          <VariableInput
            choices={variable.choices}
            example={variable.example}
            value={values.get(variableKey(variable.name)) ?? ''}
            onChange={(value) => set(variable.name, value || null)}
          />
        </Field>
      ))}
      <p className="row quiet small live-note">
        Stays in your browser. We don’t save it.
        {values.size > 0 && (
          <Button type="button" look="bare" size="small" className="push" onClick={clear}>
            Clear
          </Button>
        )}
      </p>
    </div>
  )
}

const mostListed = 12

function namesText(variables: readonly VariableView[]): string {
  const names = variables.slice(0, mostListed).map(({ name }) => variableLabel(name).toLowerCase())
  const more = variables.length - names.length
  return more > 0 ? andList([...names, `${more} more`]) : commaList(names)
}

/** The variables with their descriptions or choices; only their names, if there are no others. */
function VariableList({ variables }: { variables: readonly VariableView[] }) {
  if (variables.length === 0) return null
  const shown = variables
    .slice(0, mostListed)
    .map(({ name, description, choices }) => ({ label: variableLabel(name), about: description || commaList(choices) }))
  return (
    <div className="variable-list">
      <h3>You fill in</h3>
      {shown.some(({ about }) => about !== '') ? (
        <dl>
          {shown.map(({ label, about }) => (
            <div key={label}>
              <dt dir="auto">{label}</dt>
              <dd dir="auto">{about}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="variable-names">
          {shown.map(({ label }) => (
            <mark key={label} dir="auto">
              {label}
            </mark>
          ))}
        </p>
      )}
      {variables.length > mostListed && <p className="quiet small">And {variables.length - mostListed} more.</p>}
    </div>
  )
}

const firstShown = 8

/** The contents of a pack, or the model, starters and tools of an agent. */
function Outline({ listing, filling }: { listing: ListingDetail; filling: Filling }) {
  const { type, outline, modelVersion } = listing
  const model = useNameOf()('model', listing.model)
  if (type === 'prompt' || outline.length === 0) return null
  const starters = outline.filter(({ part }) => part === 'starter')
  const tools = outline.filter(({ part }) => part === 'tools')
  if (type === 'pack')
    return (
      <>
        <Contents items={outline.slice(0, firstShown)} />
        {outline.length > firstShown && (
          <details className="more-contents">
            <summary>Show all {outline.length}</summary>
            <Contents items={outline.slice(firstShown)} start={firstShown + 1} />
          </details>
        )}
      </>
    )
  return (
    <dl className="agent-parts">
      <div>
        <dt>Model</dt>
        <dd dir="auto">{modelVersion && modelVersion !== model ? `${model}, tested with ${modelVersion}` : model}</dd>
      </div>
      {starters.length > 0 && (
        <div>
          <dt>Starter messages</dt>
          {starters.map(({ name, body }, i) => (
            <dd key={i} className="starter" dir="auto">
              <span>
                <MarkedVariables text={body || name} values={filling} inWords />
              </span>
            </dd>
          ))}
        </div>
      )}
      {tools.map(({ body }, i) => (
        <div key={i}>
          <dt>Tools</dt>
          <dd className="agent-tools" dir="auto">
            <MarkedVariables text={body} values={filling} inWords />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Contents({ items, start = 1 }: { items: ListingDetail['outline']; start?: number }) {
  return (
    <ol className="pack-contents" start={start} style={{ counterReset: `prompt ${start - 1}` }}>
      {items.map(({ name, purpose }, i) => (
        <li key={i}>
          <b dir="auto">{name.replace(/^\d{1,2}[.)]\s+/, '')}</b>
          {purpose && <span dir="auto">{purpose}</span>}
        </li>
      ))}
    </ol>
  )
}
