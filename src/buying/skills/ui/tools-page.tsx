import { plural } from '#src/kernel/plural.ts'
import type { ReactNode } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { longestKeyName } from '#src/platform/developers/rules.ts'
import { Code } from '#src/platform/developers/ui/code.tsx'
import type { KeyView } from '#src/platform/developers/view.ts'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { countText } from '#src/ui/elements/price-text.ts'
import { CopyButton } from '#src/ui/forms/copy-button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { LibraryAddresses } from './library-addresses.tsx'
import { ToolList, Updating } from './tool-list.tsx'
import '#src/platform/developers/ui/developers.css'

export type ToolsPageProps = {
  /** The public URL. */
  readonly site: string
  readonly marketplace: string
  /** The skill in the commands; null without an opened purchase. */
  readonly skill: string | null
  /** How many purchases are not opened. */
  readonly unopened: number
  /** Null if they cannot be read now. */
  readonly addresses: readonly KeyView[] | null
  /** The address that was just created. It is shown once. */
  readonly newAddress: string | null
  readonly values: Readonly<Record<string, string>> | null
  readonly failure: Failure | null
  /** Instead of the form for a new address. */
  readonly notice: ReactNode
}

/** How to read the library in other tools, and the addresses for it. */
export function ToolsPage({
  site,
  marketplace,
  skill,
  unopened,
  addresses,
  newAddress,
  notice,
  ...form
}: ToolsPageProps) {
  return (
    <div className="wrap page-end">
      <Breadcrumbs crumbs={[{ label: 'My Purchases', href: '/purchases' }, { label: 'Use in your tools' }]} />
      <PageHead
        title="Use in your tools"
        lead="One address holds everything you bought, always current. Claude Code, Cursor, Codex and many other tools read it."
      />
      <section aria-labelledby="new-address-head" className="section-block">
        <h2 id="new-address-head">Your address</h2>
        <div className="stack measure">
          <p>
            Whoever has the address can read all purchases that you have opened, and nothing else. It cannot buy, change
            or see your account. Keep it secret like a password.
          </p>
          <Unopened count={unopened} />
          {newAddress === null ? (notice ?? <AddressForm {...form} />) : <NewAddress text={newAddress} />}
        </div>
      </section>
      <ToolList {...{ site, marketplace, skill }} address={newAddress} />
      <Updating />
      <LibraryAddresses addresses={addresses} canChange={notice === null} />
      <Mcp site={site} />
    </div>
  )
}

function Unopened({ count }: { readonly count: number }) {
  if (count === 0) return null
  const subject = plural(count, { one: '1 purchase is', other: `${countText(count)} purchases are` })
  const object = plural(count, { one: 'it', other: 'them' })
  return (
    <p>
      {subject} <Link to="/purchases?state=unopened">not opened yet</Link>. Your tools cannot read {object} until you
      open {object} here, because opening ends the right to withdraw.
    </p>
  )
}

function NewAddress({ text }: { readonly text: string }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <Notice tone="ok" title="Copy it now. We can't show it again." live>
        The commands below contain it.
      </Notice>
      <p className="row row-wrap">
        <code className="wrap-anywhere">{text}</code> <CopyButton text={text} />
      </p>
      <p>
        <Link to={pathname + search}>Create another address</Link>
      </p>
    </>
  )
}

function AddressForm({ values, failure }: Pick<ToolsPageProps, 'values' | 'failure'>) {
  const isSending = useNavigation().formData?.get('intent') === 'create'
  const wrong = failure?.fields ?? {}
  return (
    <Form method="post" className="stack" noValidate>
      {failure && Object.keys(wrong).length === 0 && <Notice tone="bad" title={failure.message} live />}
      <Field
        name="name"
        label="Name"
        hint="Such as the device that uses it. Create one address for each."
        error={wrong['name']}
        required
      >
        <Input
          defaultValue={values?.['name'] ?? 'My computer'}
          maxLength={longestKeyName}
          autoComplete="off"
          dir="auto"
        />
      </Field>
      <div>
        <Button look="ink" name="intent" value="create" pending={isSending} pendingLabel="Creating...">
          Create address
        </Button>
      </div>
    </Form>
  )
}

function Mcp({ site }: Pick<ToolsPageProps, 'site'>) {
  return (
    <section className="section-block" aria-labelledby="tools-mcp">
      <h2 id="tools-mcp">Connect by MCP</h2>
      <div className="stack dev-url">
        <p>
          Claude, ChatGPT, Cursor and VS Code can also connect to your purchases. They ask you to sign in here, and need
          no address.
        </p>
        <Code label="Server URL" canCopy>
          {new URL('/mcp', site).href}
        </Code>
        <p>
          <ButtonLink to="/developers/mcp">How to connect</ButtonLink>
        </p>
      </div>
    </section>
  )
}
