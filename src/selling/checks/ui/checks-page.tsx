import { cutText } from '#src/kernel/visible-text.ts'
import { useFetcher } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { CheckForm, emptyCheck } from '#src/selling/checks/ui/check-form.tsx'
import type { CheckValues } from '#src/selling/checks/ui/check-form.tsx'
import { CheckResults } from '#src/selling/checks/ui/check-results.tsx'
import { RunChecks } from '#src/selling/checks/ui/run-checks.tsx'
import { mostChecks } from '#src/selling/checks/rules.ts'
import { checkTexts, kindLabels } from '#src/selling/checks/texts.ts'
import type { CheckView, OwnChecks } from '#src/selling/checks/view.ts'
import { OwnListingFrame } from '#src/storefront/catalog/ui/own-listing-frame.tsx'
import type { ModelSources } from '#src/platform/models/ui/use-model-choice.ts'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { LoadFailed } from '#src/ui/elements/load-failed.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Split } from '#src/ui/elements/split.tsx'
import { Confirm } from '#src/ui/forms/confirm.tsx'
import '#src/selling/checks/ui/checks.css'

type ChecksPageProps = {
  readonly own: OwnChecks
  readonly sources: ModelSources
  /** The check in the form; null for a new one. */
  readonly edited: CheckView | null
  /** The entered values after a failure. */
  readonly values: CheckValues | null
  readonly failure: Failure | null
}

/** The creator's page for the checks of a listing: lists, runs and edits checks, and shows the results. */
export function ChecksPage({ own, sources, edited, values, failure }: ChecksPageProps) {
  const { listing, checks, results } = own
  return (
    <OwnListingFrame
      listing={listing}
      current="/checks"
      title="Checks"
      lead="Show how well each version of your prompt performs."
      actions={<ButtonLink to={`/prompt/${listing.id}`}>View listing</ButtonLink>}
    >
      <p className="text mb-8">
        A check runs your prompt with sample values and tests the answer. Checks, values and results are public,
        failures included, and a result can’t be deleted: if you delete a check, its past results stay under its old
        name. <Link to="/guide#checks">How checks work</Link>
      </p>
      <Split
        aside={
          <section className="section-block" aria-labelledby="checks-form" id="form">
            <h2 id="checks-form">{edited ? 'Edit check' : 'New check'}</h2>
            {edited === null && checks.length >= mostChecks ? (
              <Notice title={`This listing has ${mostChecks} checks, the maximum.`}>Delete one to add another.</Notice>
            ) : (
              <CheckForm
                // Empties the form after a check is saved.
                key={edited?.id ?? checks.length}
                listingId={listing.id}
                type={listing.type}
                variables={own.variables}
                prompts={own.prompts}
                values={values ?? edited ?? emptyCheck}
                failure={failure}
                edited={edited}
              />
            )}
          </section>
        }
      >
        <section className="section-block" aria-labelledby="checks-list">
          <h2 id="checks-list">Your checks</h2>
          {checks.length === 0 ? (
            <EmptyState title="No checks yet" heading="h3">
              Add the first one with the form.
            </EmptyState>
          ) : (
            <ul className="own-checks">
              {checks.map((check) => (
                <OwnCheck key={check.id} listingId={listing.id} check={check} />
              ))}
            </ul>
          )}
        </section>
        {checks.length > 0 && (
          <section className="section-block" aria-labelledby="checks-run">
            <h2 id="checks-run">Run</h2>
            <Run own={own} sources={sources} />
          </section>
        )}
        {results.versions.length > 0 && (
          <section className="section-block" aria-labelledby="checks-results">
            <h2 id="checks-results">Results on your listing</h2>
            <CheckResults results={results} />
          </section>
        )}
      </Split>
    </OwnListingFrame>
  )
}

function Run({ own: { listing, checks }, sources }: Pick<ChecksPageProps, 'own' | 'sources'>) {
  if (listing.isHeld) return <Notice title="Checks can’t run right now">{checkTexts.held}</Notice>
  return (
    <>
      <p className="without-script">Running checks needs JavaScript.</p>
      <RunChecks listingId={listing.id} version={listing.version} checks={checks} sources={sources} />
    </>
  )
}

function OwnCheck({ listingId, check: { id, name, kind, expected } }: { listingId: string; check: CheckView }) {
  return (
    <li>
      <div className="min-w-0">
        <b className="wrap-anywhere">
          <bdi>{name}</bdi>
        </b>
        <p className="quiet small wrap-anywhere">
          {kindLabels[kind]}: <bdi>{expected.length > 120 ? `${cutText(expected, 120)}…` : expected}</bdi>
        </p>
      </div>
      <div className="row">
        <ButtonLink size="small" to={`/edit-prompt/${listingId}/checks?edit=${id}#form`} aria-label={`Edit ${name}`}>
          Edit
        </ButtonLink>
        <Confirm
          fetcher={useFetcher()}
          action={`/edit-prompt/${listingId}/checks`}
          fields={{ id }}
          intent="delete"
          opener="Delete"
          label={`Delete ${name}`}
          question="Delete this check?"
          consequence="It will no longer run. Its past results stay on your listing."
          yes="Delete check"
        />
      </div>
    </li>
  )
}

export function ChecksUnreadable({ listingId }: { readonly listingId: string }) {
  return (
    <div className="wrap page-end">
      <PageHead title="Checks" />
      <LoadFailed text="Failed to load your checks" href={`/edit-prompt/${listingId}/checks`} />
    </div>
  )
}
