import { commaList } from '#src/kernel/lists.ts'
import { Form } from 'react-router'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Textarea } from '#src/ui/forms/input.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { longestReason } from '#src/trust/copyguard/rules.ts'
import type { ComparedSide, ComparedText, Comparison } from '#src/trust/copyguard/view.ts'
import { compareHref } from './compare-href.ts'
import type { FailedDecision } from './asked-decision.ts'

type HeldComparisonProps = {
  readonly comparison: Comparison
  readonly failedForm: FailedDecision | null
}

/** The listing, side by side with its match if there is one, with shared passages highlighted, and the admin's actions. */
export function HeldComparison({ comparison, failedForm }: HeldComparisonProps) {
  const { listing, other, isHeld, others } = comparison
  return (
    <>
      <SectionHead title={isHeld ? 'A held listing' : 'A listing on sale'}>
        <Link to="/admin/held">All held listings</Link>
      </SectionHead>
      <Reasons comparison={comparison} />
      {other && others.length > 1 && <Others promptId={listing.promptId} shown={other.promptId} others={others} />}
      <div className="compare-sides">
        <Side side={listing} label={isHeld ? 'Held' : 'On sale, newer'} />
        {other && <Side side={other} label="Published first" />}
      </div>
      <Decision comparison={comparison} failedForm={failedForm} />
    </>
  )
}

function Reasons({ comparison: { share, reasons, words, description, tags } }: { readonly comparison: Comparison }) {
  return (
    <>
      {share !== null && (
        <p className="compare-share">
          <b>{share}%</b> of one is in the other. Shared passages are <mark>highlighted</mark>; variable names are
          ignored.
        </p>
      )}
      {reasons.includes('review') && <p className="mb-4">A new listing that your settings hold for a review.</p>}
      {words.length > 0 && (
        <p className="mb-4 wrap-anywhere">
          Held for these words: <b dir="auto">{commaList(words)}</b>
        </p>
      )}
      {(share === null || words.length > 0) && (
        <>
          <p className="mb-4 wrap-anywhere" dir="auto">
            {description}
          </p>
          {tags.length > 0 && (
            <p className="quiet small mb-4 wrap-anywhere" dir="auto">
              Tags: {commaList(tags)}
            </p>
          )}
        </>
      )}
    </>
  )
}

type OthersProps = Pick<Comparison, 'others'> & { readonly promptId: string; readonly shown: string }

function Others({ promptId, shown, others }: OthersProps) {
  return (
    <nav className="compare-others" aria-label="Similar listings">
      <span className="quiet">Similar to:</span>
      {others.map((one) => (
        <Link
          key={one.promptId}
          to={compareHref(promptId, one.promptId)}
          aria-current={one.promptId === shown ? 'true' : undefined}
          className={one.promptId === shown ? 'strong wrap-anywhere' : 'wrap-anywhere'}
        >
          <bdi>{one.title}</bdi> ({one.share}%)
        </Link>
      ))}
    </nav>
  )
}

function Side({ side, label }: { readonly side: ComparedSide; readonly label: string }) {
  const { promptId, title, creator, version, writtenAt, texts } = side
  return (
    <article className="compare-side" aria-label={label}>
      <header>
        <p className="quiet small">{label}</p>
        <h3>
          <Link className="wrap-anywhere" dir="auto" to={`/prompt/${promptId}`}>
            {title}
          </Link>
        </h3>
        <p className="quiet small">
          <Link to={`/creator/${creator}`}>@{creator}</Link> · version {version}, <When at={writtenAt} />
        </p>
      </header>
      {texts.map((text, i) => (
        <Text key={i} text={text} isAlone={texts.length === 1} of={label} />
      ))}
    </article>
  )
}

type TextProps = { readonly text: ComparedText; readonly isAlone: boolean; readonly of: string }

/** Every second part is shared. */
function Text({ text: { name, parts }, isAlone, of }: TextProps) {
  return (
    <section>
      {!isAlone && (
        <h4 className="wrap-anywhere" dir="auto">
          {name}
        </h4>
      )}
      <div className="goods goods-scroll" dir="auto" role="region" aria-label={`${of}: ${name}`} tabIndex={0}>
        {parts.map((part, i) => (i % 2 === 1 ? <Shared key={i} text={part} /> : part))}
      </div>
    </section>
  )
}

/** Line by line, so that empty lines are not highlighted. */
function Shared({ text }: { readonly text: string }) {
  return text.split(/(\n\s*)/).map((line, i) => {
    const end = line.trimEnd()
    return i % 2 === 1 ? line : [<mark key={i}>{end}</mark>, line.slice(end.length)]
  })
}

function Decision({ comparison: { listing, isHeld }, failedForm }: HeldComparisonProps) {
  return (
    <Form method="post" className="compare-decision">
      <AccountField />
      <input type="hidden" name="id" value={listing.promptId} />
      <Field
        name="reason"
        label="Reason"
        hint="Sent to the creator. Required to remove the listing."
        error={failedForm?.failure.message}
      >
        <Textarea rows={3} maxLength={longestReason} defaultValue={failedForm?.values['reason']} dir="auto" />
      </Field>
      <div className="row row-wrap">
        <Button look="ink" name="intent" value="release">
          {isHeld ? 'Release' : 'Leave on sale'}
        </Button>
        <Button name="intent" value="remove">
          Remove listing
        </Button>
        <ButtonLink look="bare" to="/admin/held">
          Decide later
        </ButtonLink>
      </div>
    </Form>
  )
}
