import { commaList } from '#src/kernel/lists.ts'
import { Form } from 'react-router'
import { storedIn } from '#src/kernel/changed-meanwhile.ts'
import type { SearchRule, SearchRuleKind } from '#src/kernel/search-rules.ts'
import type { FailedForm } from '#src/operation/admin/view.ts'
import { adminHref, searchSections } from '#src/operation/admin/rules.ts'
import { ruleText, wordLimits } from '#src/storefront/discovery/texts.ts'
import { ruleValues } from '#src/storefront/discovery/rule-values.ts'
import type { SearchPreview, WantedSearch } from '#src/storefront/discovery/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { countText } from '#src/ui/elements/price-text.ts'
import { Table } from '#src/ui/data/table.tsx'
import { Tabs } from '#src/ui/data/tabs.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, Textarea } from '#src/ui/forms/input.tsx'
import { ReadValues } from '#src/ui/forms/read-values.tsx'
import { RowForm } from './row-form.tsx'
import '#src/people/accounts/ui/tab-form.css'

type SearchTabProps = {
  readonly kind: SearchRuleKind
  readonly rules: readonly SearchRule[]
  readonly missed: readonly WantedSearch[]
  readonly tried: SearchPreview | null
  /** The one whose form is open. */
  readonly edited: SearchRule | null
  /** The first word of a new one. */
  readonly given: string
  readonly failedForm: FailedForm | null
}

const texts = {
  synonyms: {
    lead: 'A search for one word of a group also finds the others.',
    add: 'Add synonyms',
    hint: `One word or phrase in each line, at most ${wordLimits.group}. Case and accents make no difference.`,
    empty: 'No synonyms',
  },
  spelling: {
    lead: 'Two spellings of the beginning of a word: a search for one also finds the other.',
    add: 'Add a spelling',
    hint: 'One spelling in each line, such as colour and color.',
    empty: 'No spellings',
  },
  correction: {
    lead: 'A search with few results is corrected to common words with a similar spelling. Add corrections here, or exclude a word from correction.',
    add: 'Add a correction',
    hint: 'Enter a word, and its correction on the next line. A word without a correction is never corrected.',
    empty: 'No corrections',
  },
} as const satisfies Record<SearchRuleKind, object>

const sectionHref = (section: SearchRuleKind, more: Readonly<Record<string, string>> = {}) =>
  adminHref('search-words', { section, ...more })

/** The synonyms, spellings or corrections of search. */
export function SearchTab(props: SearchTabProps) {
  const { kind, rules, edited } = props
  const tabs = searchSections.map(({ id, name }) => ({ href: sectionHref(id), name, current: id === kind }))
  return (
    <>
      <Tabs label="Search" tabs={tabs} />
      <div className="settings-section">
        {edited ? (
          <EditRule key={edited.id} {...props} edited={edited} />
        ) : (
          <>
            <p className="quiet mb-4">{texts[kind].lead}</p>
            <NewRule key={`${rules.length} ${props.given}`} {...props} />
            <TrySearch key={props.tried?.search} {...props} />
            {kind === 'synonyms' && <Missed {...props} />}
            <SectionHead title={searchSections.find(({ id }) => id === kind)?.name ?? ''} />
            {rules.length === 0 ? (
              <EmptyState title={texts[kind].empty} />
            ) : (
              <Table
                caption={searchSections.find(({ id }) => id === kind)?.name ?? ''}
                columns={columns}
                rows={rules}
                rowKey={({ id }) => id}
              />
            )}
          </>
        )}
      </div>
    </>
  )
}

const states = { default: null, changed: 'Changed', removed: 'Removed', own: 'Added' } as const

const columns = [
  {
    head: 'Words',
    cell: (rule: SearchRule) => (
      <>
        <bdi className="wrap-anywhere">{ruleText(rule)}</bdi>{' '}
        {states[rule.state] && <Badge tone={rule.state === 'removed' ? 'warn' : 'line'}>{states[rule.state]}</Badge>}
      </>
    ),
  },
  {
    head: 'Actions',
    silent: true,
    numeric: true,
    cell: ({ id, kind, words: [name], state }: SearchRule) => (
      <RowForm fields={{ id }}>
        <ButtonLink size="small" to={sectionHref(kind, { edit: id })} aria-label={`Edit ${name}`}>
          Edit
        </ButtonLink>
        {state !== 'removed' && (
          <Button size="small" name="intent" value="remove" aria-label={`Remove ${name}`}>
            Remove
          </Button>
        )}
        {(state === 'removed' || state === 'changed') && (
          <Button size="small" name="intent" value="restore" aria-label={`Restore ${name}`}>
            Restore
          </Button>
        )}
      </RowForm>
    ),
  },
]

/** What a search also finds. */
function TrySearch({ kind, tried }: SearchTabProps) {
  return (
    <section className="mb-8">
      <Form className="admin-tools" method="get" action={adminHref('search-words')} role="search" preventScrollReset>
        <input type="hidden" name="section" value={kind} />
        <Field name="try" label="Try a search" hint="Shows what it also finds.">
          <Input type="search" defaultValue={tried?.search} maxLength={200} autoComplete="off" dir="auto" />
        </Field>
        <Button>Try</Button>
      </Form>
      {tried && (
        <ul className="mt-4" aria-label="What it also finds">
          {tried.parts.map(({ words, others }, i) => (
            <li key={i} className="wrap-anywhere">
              <bdi>{words}</bdi>: {others.length === 0 ? 'nothing else' : `also ${commaList(others)}`}
            </li>
          ))}
          {tried.parts.length === 0 && <li>It has no words to search for.</li>}
          {tried.corrected !== null && (
            <li className="wrap-anywhere">
              If it finds little, it is corrected to <bdi>{tried.corrected}</bdi>.
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

/** Searches without results, which a synonym may help. */
function Missed({ missed }: SearchTabProps) {
  if (missed.length === 0) return null
  return (
    <section className="mb-8">
      <SectionHead title="Searches without results" />
      <p className="quiet small mb-4">Of the last 30 days, each made at least three times.</p>
      <Table
        caption="Searches without results"
        columns={missedColumns}
        rows={missed}
        rowKey={({ query }: WantedSearch) => query}
      />
    </section>
  )
}

const missedColumns = [
  { head: 'Search', cell: ({ query }: WantedSearch) => <bdi className="wrap-anywhere">{query}</bdi> },
  { head: 'Searches', numeric: true, cell: ({ searches }: WantedSearch) => countText(searches) },
  {
    head: 'Actions',
    silent: true,
    numeric: true,
    cell: ({ query }: WantedSearch) => (
      <ButtonLink size="small" to={sectionHref('synonyms', { add: query })} aria-label={`Add a synonym of ${query}`}>
        Add a synonym
      </ButtonLink>
    ),
  },
]

function NewRule({ kind, given, failedForm }: SearchTabProps) {
  const { failure = null, values = { words: given && `${given}\n` } } = failedForm ?? {}
  return (
    <Form method="post" action={sectionHref(kind)} noValidate className="tab-form mb-8" preventScrollReset>
      <AccountField />
      <SectionHead title={texts[kind].add} />
      {failure && <Notice tone="bad" title={failure.message} live />}
      <WordsField kind={kind} words={values['words']} failure={failure} />
      <div className="tab-actions">
        <Button look="ink" name="intent" value="add">
          {texts[kind].add}
        </Button>
      </div>
    </Form>
  )
}

function EditRule({ kind, edited, failedForm }: SearchTabProps & { readonly edited: SearchRule }) {
  const { failure = null } = failedForm ?? {}
  const stored = ruleValues(edited)
  const values = failedForm?.values ?? stored
  return (
    <>
      <p className="mb-4">
        <Link to={sectionHref(kind)}>All {searchSections.find(({ id }) => id === kind)?.name}</Link>
      </p>
      <Form method="post" noValidate className="tab-form" preventScrollReset>
        <AccountField />
        <SectionHead title={`Edit ${edited.words[0]}`} />
        <input type="hidden" name="id" value={edited.id} />
        <ReadValues
          stored={stored}
          entered={values}
          labels={{ words: 'Words' }}
          failure={failure}
          href={sectionHref(kind, { edit: edited.id })}
        />
        {failure && !storedIn(failure) && <Notice tone="bad" title={failure.message} live />}
        {edited.state === 'removed' && <Notice title="This default was removed. Saving uses it again." />}
        <WordsField kind={kind} words={values['words']} failure={failure} />
        <div className="tab-actions">
          <Button look="ink" name="intent" value="save">
            Save
          </Button>
        </div>
      </Form>
    </>
  )
}

type WordsFieldProps = {
  readonly kind: SearchRuleKind
  readonly words: string | undefined
  readonly failure: FailedForm['failure'] | null
}

const WordsField = ({ kind, words, failure }: WordsFieldProps) => (
  <Field name="words" label="Words" hint={texts[kind].hint} error={failure?.fields?.['words']} required>
    <Textarea
      rows={kind === 'synonyms' ? 5 : 2}
      maxLength={2000}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="auto"
      defaultValue={words}
    />
  </Field>
)
