import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useShop } from '#src/ui/shell/shop-context.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { keyProviders } from '#src/platform/models/rules.ts'
import { providerNames } from '#src/platform/models/texts.ts'
import type { ModelKeyView } from '#src/platform/models/view.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'

type ModelKeysPageProps = {
  /** Null if they cannot be read now. */
  readonly keys: readonly ModelKeyView[] | null
  readonly values: Readonly<Record<string, string>> | null
  readonly failure: Failure | null
}

/** The keys with which the user's prompts run. */
export function ModelKeysPage({ keys, values, failure }: ModelKeysPageProps) {
  const shop = useShop()
  return (
    <>
      <PageHead title="Models" lead={`Run prompts at ${shop.name} with your own key. You pay the provider directly.`} />
      {keys === null && <Notice tone="bad" title="Your keys can't be loaded right now." />}
      {keys?.length === 0 && (
        <EmptyState title="No saved keys">
          Save one below, or enter it when you run a prompt: then it stays in your browser.
        </EmptyState>
      )}
      {keys !== null && keys.length > 0 && (
        <Table caption="Your saved keys" columns={columns} rows={keys} rowKey={({ provider }) => provider} />
      )}
      <section className="section-block" aria-labelledby="new-key-head">
        <h2 id="new-key-head">Save a key</h2>
        <KeyForm values={values} failure={failure} />
      </section>
      <section className="section-block measure" aria-labelledby="about-keys-head">
        <h2 id="about-keys-head">How keys are used</h2>
        <p>
          A saved key is encrypted and never shown again. We use it only for runs that you start, and for tries that you
          offer on your listings. Create a separate key with a spending limit at your provider, so that you can revoke
          it there.
        </p>
        <p className="mt-4">
          A model on your own computer needs no key. Choose it when you run a prompt.{' '}
          <Link to="/running-prompts">How to run prompts</Link>
        </p>
      </section>
    </>
  )
}

const providerOptions = keyProviders.map((value) => ({ value, label: providerNames[value] }))

function KeyForm({ values, failure }: Pick<ModelKeysPageProps, 'values' | 'failure'>) {
  const isSending = useNavigation().formData?.get('intent') === 'save'
  const [provider, setProvider] = useState(values?.['provider'] ?? 'openai')
  const wrong = failure?.fields ?? {}
  const isCompatible = provider === 'compatible'
  return (
    <Form method="post" className="stack measure" noValidate>
      {failure && Object.keys(wrong).length === 0 && <Notice tone="bad" title={failure.message} live />}
      <Field name="provider" label="Provider" error={wrong['provider']}>
        <Select
          options={providerOptions}
          defaultValue={provider}
          onChange={(event) => setProvider(event.currentTarget.value)}
        />
      </Field>
      <div className={isCompatible ? undefined : 'without-script'}>
        <Field
          name="baseUrl"
          label="Server address"
          hint="Only for an OpenAI-compatible server. Begins with https and usually ends with /v1."
          error={wrong['baseUrl']}
        >
          <Input type="url" inputMode="url" defaultValue={values?.['baseUrl']} maxLength={300} autoComplete="off" />
        </Field>
      </div>
      <Field
        name="key"
        label="API key"
        hint={isCompatible ? 'Leave it empty if the server needs none.' : 'Replaces a saved key of this provider.'}
        error={wrong['key']}
        required={!isCompatible}
      >
        <Input type="password" maxLength={500} autoComplete="off" spellCheck={false} />
      </Field>
      <div>
        <Button look="ink" name="intent" value="save" pending={isSending} pendingLabel="Saving...">
          Save key
        </Button>
      </div>
    </Form>
  )
}

const columns: readonly Column<ModelKeyView>[] = [
  {
    head: 'Provider',
    cell: ({ provider, baseUrl }) => (
      <>
        <b>{providerNames[provider]}</b>
        {baseUrl && <code className="quiet small block wrap-anywhere">{baseUrl}</code>}
      </>
    ),
  },
  {
    head: 'Key',
    cell: ({ hint, hasKey }) => (hasKey ? <code>…{hint}</code> : <span className="quiet">None</span>),
  },
  { head: 'Saved', cell: ({ createdAt }) => <When at={createdAt} /> },
  {
    head: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? <span className="quiet">Never</span> : <When at={lastUsedAt} />),
  },
  { head: 'Actions', silent: true, numeric: true, cell: ({ provider }) => <Remove provider={provider} /> },
]

function Remove({ provider }: Pick<ModelKeyView, 'provider'>) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="provider" value={provider} />
      <Button size="small" name="intent" value="remove" aria-label={`Remove the ${providerNames[provider]} key`}>
        Remove
      </Button>
    </Form>
  )
}
