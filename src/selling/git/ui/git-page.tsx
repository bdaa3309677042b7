import type { ReactNode } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { PasswordInput } from '#src/people/accounts/ui/password-input.tsx'
import { longestKeyName } from '#src/platform/developers/rules.ts'
import { Code } from '#src/platform/developers/ui/code.tsx'
import { keyColumns } from '#src/platform/developers/ui/key-columns.tsx'
import type { KeyView } from '#src/platform/developers/view.ts'
import { mostStoredBytes } from '#src/selling/git/rules.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Confirm } from '#src/ui/forms/confirm.tsx'
import { CopyButton } from '#src/ui/forms/copy-button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import '#src/platform/developers/ui/developers.css'

type GitPageProps = {
  /** Of the repository. */
  readonly address: string
  /** Null if they cannot be read now. */
  readonly tokens: readonly KeyView[] | null
  /** The size of the history; null without one. */
  readonly bytes: number | null
  /** Without one, the sign-in must be recent. */
  readonly hasPassword: boolean
  /** The token that was just created. It is shown once. */
  readonly newToken: string | null
  readonly values: Readonly<Record<string, string>> | null
  readonly failure: Failure | null
  /** Instead of the form for a new token. */
  readonly notice: ReactNode
}

/** How to use the listings as a Git repository, and the tokens for it. */
export function GitPage({ address, tokens, bytes, newToken, notice, ...form }: GitPageProps) {
  return (
    <>
      <PageHead title="Git" lead="Keep your listings as files: clone them, edit them with your tools, and push." />
      <p className="row row-wrap mb-8">
        <ButtonLink to="/profile/listings">Your listings</ButtonLink>
        <ButtonLink to="/profile/developers">Developers</ButtonLink>
      </p>
      {newToken !== null && <NewToken text={newToken} />}
      <section className="section-block" aria-labelledby="git-clone">
        <h2 id="git-clone">Clone your listings</h2>
        <Code label="Command to clone" canCopy>
          {`git clone ${address}`}
        </Code>
        <p className="measure mt-4">
          Git asks for a username and a password. Enter any username, and use a Git token as the password. A Git
          credential helper can save it.
        </p>
      </section>
      <section className="section-block" aria-labelledby="git-push">
        <h2 id="git-push">Change and push</h2>
        <Code label="Commands to push" canCopy>
          {'git add .\ngit commit -m "Shorter introduction"\ngit push'}
        </Code>
        <div className="text measure mt-4">
          <ul>
            <li>
              Each Markdown file is a listing. A new file becomes a draft, and one with “state: active” goes on sale.
            </li>
            <li>The first paragraph of the message tells your buyers what is new in a version.</li>
            <li>
              If a file is not valid, the push is rejected and nothing changes. Git shows the line and the reason.
            </li>
            <li>If you delete a file, its listing is deleted. A listing with orders is paused instead.</li>
            <li>Changes that you make in the browser become commits. Pull before you push.</li>
          </ul>
        </div>
      </section>
      <section className="section-block" aria-labelledby="git-tokens">
        <h2 id="git-tokens">Git tokens</h2>
        {tokens === null && <Notice tone="bad" title="Your Git tokens can't be loaded right now." />}
        {tokens?.length === 0 && newToken === null && (
          <EmptyState title="No Git tokens">Create one for each device.</EmptyState>
        )}
        {tokens !== null && tokens.length > 0 && (
          <Table caption="Your Git tokens" columns={columns} rows={tokens} rowKey={({ id }) => id} />
        )}
      </section>
      <section className="section-block" aria-labelledby="new-token-head">
        <h2 id="new-token-head">New Git token</h2>
        {notice ?? <TokenForm {...form} />}
      </section>
      {bytes !== null && <History bytes={bytes} />}
    </>
  )
}

function NewToken({ text }: { readonly text: string }) {
  return (
    <section className="stack mb-8" aria-labelledby="created-token">
      <h2 id="created-token">Your new Git token</h2>
      <Notice tone="ok" title="Copy it now. We can't show it again." live />
      <p className="row row-wrap">
        <code className="wrap-anywhere">{text}</code> <CopyButton text={text} />
      </p>
    </section>
  )
}

function TokenForm({ hasPassword, values, failure }: Pick<GitPageProps, 'hasPassword' | 'values' | 'failure'>) {
  const isSending = useNavigation().formData?.get('intent') === 'create'
  const wrong = failure?.fields ?? {}
  return (
    <Form method="post" className="stack measure" noValidate>
      {failure && Object.keys(wrong).length === 0 && <Notice tone="bad" title={failure.message} live />}
      <Field name="name" label="Name" hint="Such as the device that uses it." error={wrong['name']} required>
        <Input defaultValue={values?.['name']} maxLength={longestKeyName} autoComplete="off" dir="auto" />
      </Field>
      {hasPassword && (
        <Field name="currentPassword" label="Current password" error={wrong['currentPassword']} required>
          <PasswordInput autoComplete="current-password" />
        </Field>
      )}
      <div>
        <Button look="ink" name="intent" value="create" pending={isSending} pendingLabel="Creating...">
          Create token
        </Button>
      </div>
    </Form>
  )
}

const columns: readonly Column<KeyView>[] = [
  keyColumns.name,
  keyColumns.created,
  keyColumns.lastUsed,
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

const megabytes = (bytes: number) => Math.max(0.1, Math.round((bytes / 1024 / 1024) * 10) / 10)

function History({ bytes }: { readonly bytes: number }) {
  return (
    <section className="section-block" aria-labelledby="git-history">
      <h2 id="git-history">History</h2>
      <p className="measure">
        Your commits take {megabytes(bytes)} of {megabytes(mostStoredBytes)} MB.
      </p>
      <Confirm
        fetcher={useFetcher()}
        intent="start-over"
        opener="Start over"
        question="Delete all commits?"
        consequence="Your listings are kept. You must clone the repository again on each device."
        yes="Delete the history"
      />
    </section>
  )
}
