import { commaList } from '#src/kernel/lists.ts'
import { LocalDay } from '#src/ui/elements/local-time.tsx'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import { scopeTexts } from '#src/kernel/scopes.ts'
import { lifetimes, longestKeyName } from '#src/platform/developers/rules.ts'
import { keyColumns } from '#src/platform/developers/ui/key-columns.tsx'
import type { KeyView } from '#src/platform/developers/view.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Checkbox, ChoiceGroup } from '#src/ui/forms/choice.tsx'
import { CopyButton } from '#src/ui/forms/copy-button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { PasswordInput } from '#src/people/accounts/ui/password-input.tsx'
import { Select } from '#src/ui/forms/select.tsx'

type KeysPageProps = {
  /** Null if they cannot be read now. */
  readonly keys: readonly KeyView[] | null
  /** The scopes that this user can grant. */
  readonly scopes: readonly Scope[]
  /** Without one, the sign-in must be recent. */
  readonly hasPassword: boolean
  /** The key that was just created. It is shown once. */
  readonly newKey: string | null
  readonly values: Readonly<Record<string, string>> | null
  readonly chosen: readonly string[]
  readonly failure: Failure | null
  readonly notice: ReactNode
}

/** The developer settings: API keys, and links to webhooks, Git, apps and the documentation. */
export function KeysPage({ keys, scopes, hasPassword, newKey, values, chosen, failure, notice }: KeysPageProps) {
  return (
    <>
      <PageHead title="Developers" lead="API keys let your programs act for you." />
      <p className="row row-wrap mb-8">
        <ButtonLink to="/developers">Documentation</ButtonLink>
        <ButtonLink to="/profile/webhooks">Webhooks</ButtonLink>
        <ButtonLink to="/profile/git">Git</ButtonLink>
        <ButtonLink to="/profile/apps">Connected apps</ButtonLink>
        <ButtonLink to="/developers/mcp">MCP</ButtonLink>
      </p>
      {newKey !== null && <NewKey text={newKey} />}
      {keys === null && <Notice tone="bad" title="Your API keys can't be loaded right now." />}
      {keys?.length === 0 && newKey === null && (
        <EmptyState title="No API keys">Create one to call the API.</EmptyState>
      )}
      {keys !== null && keys.length > 0 && (
        <Table caption="Your API keys" columns={columns} rows={keys} rowKey={({ id }) => id} />
      )}
      <section className="section-block" aria-labelledby="new-key-head">
        <h2 id="new-key-head">New API key</h2>
        {notice ?? (
          <KeyForm scopes={scopes} hasPassword={hasPassword} values={values} chosen={chosen} failure={failure} />
        )}
      </section>
    </>
  )
}

function NewKey({ text }: { readonly text: string }) {
  return (
    <section className="stack mb-8" aria-labelledby="created-key">
      <h2 id="created-key">Your new API key</h2>
      <Notice tone="ok" title="Copy it now. We can't show it again." live />
      <p className="row row-wrap">
        <code className="wrap-anywhere">{text}</code> <CopyButton text={text} />
      </p>
    </section>
  )
}

const lifetimeOptions = lifetimes.map((value) => ({
  value,
  label: value === 'never' ? 'No expiration' : `${value} days`,
}))

type KeyFormProps = Pick<KeysPageProps, 'scopes' | 'hasPassword' | 'values' | 'chosen' | 'failure'>

function KeyForm({ scopes, hasPassword, values, chosen, failure }: KeyFormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'create'
  const wrong = failure?.fields ?? {}
  return (
    <Form method="post" className="stack measure" noValidate>
      {failure && Object.keys(wrong).length === 0 && <Notice tone="bad" title={failure.message} live />}
      <Field name="name" label="Name" hint="Such as the program that uses it." error={wrong['name']} required>
        <Input defaultValue={values?.['name']} maxLength={longestKeyName} autoComplete="off" dir="auto" />
      </Field>
      <Field name="lifetime" label="Valid for" error={wrong['lifetime']}>
        <Select options={lifetimeOptions} defaultValue={values?.['lifetime'] ?? '90'} />
      </Field>
      <ChoiceGroup legend="Scopes" id="field-scopes" error={wrong['scopes']}>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            name="scope"
            value={scope}
            label={<code>{scope}</code>}
            note={scopeTexts[scope]}
            defaultChecked={chosen.includes(scope)}
          />
        ))}
      </ChoiceGroup>
      {hasPassword && (
        <Field name="currentPassword" label="Current password" error={wrong['currentPassword']} required>
          <PasswordInput autoComplete="current-password" />
        </Field>
      )}
      <div>
        <Button look="ink" name="intent" value="create" pending={isSending} pendingLabel="Creating...">
          Create key
        </Button>
      </div>
    </Form>
  )
}

const columns: readonly Column<KeyView>[] = [
  keyColumns.name,
  { head: 'Scopes', cell: ({ scopes }) => <span className="small">{commaList(scopes)}</span> },
  keyColumns.lastUsed,
  {
    head: 'Valid until',
    cell: ({ expiresAt, status }) =>
      status === 'expired' ? (
        <Badge>Expired</Badge>
      ) : expiresAt === null ? (
        'No expiration'
      ) : (
        <LocalDay at={expiresAt} />
      ),
  },
  { head: 'Actions', silent: true, numeric: true, cell: ({ id, name }) => <Revoke id={id} name={name} /> },
]

function Revoke({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button size="small" name="intent" value="revoke" aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
    </Form>
  )
}
