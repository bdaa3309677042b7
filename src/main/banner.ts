import { demoPassword } from '#src/people/accounts/rules.ts'
import { setupLinkHours } from '#src/operation/launch/rules.ts'
import { outboxDir } from './compose.ts'
import type { demoPeople } from './demo/people.ts'
import type { Env } from './env.ts'
import type { Serving } from './serve.ts'

type Served = Pick<Serving, 'url' | 'sandboxUrl' | 'shopName'> & {
  /** The demo accounts that exist: none with a real payment provider. */
  readonly demoAccounts: readonly (typeof demoPeople)[number][]
  /** False until an admin opens it to everyone. */
  readonly isOpen: boolean
  /** The link that creates the first admin; null if there is one. */
  readonly setupUrl: string | null
}

/** The message after the start: the URL, the demo accounts, and where emails are. */
export function banner(
  env: Pick<Env, 'publicUrl' | 'demo' | 'SMTP_URL' | 'dataDir'>,
  { url, sandboxUrl, shopName, demoAccounts, isOpen, setupUrl }: Served,
): string {
  const shop = env.publicUrl.origin
  const lines = [
    ``,
    `  ${shopName} ${isOpen ? 'is open' : 'runs'} at ${shop}${new URL(url).port === env.publicUrl.port ? '' : ` (listening on ${url})`}`,
  ]
  if (!isOpen) lines.push(`  Only signed-in users see it until you open it at ${shop}/admin/launch`)
  if (setupUrl !== null) lines.push(``, `  Set up the shop at ${setupUrl} (works once, within ${setupLinkHours} hours)`)
  if (env.demo) {
    lines.push(``, `  This is a demo: no card is charged.`)
    if (demoAccounts.length > 0) lines.push(`  Sign in at ${shop}/auth with the password ${demoPassword} as`)
    else lines.push(`  There are no demo accounts, since they need the payment emulator. Sign up at ${shop}/auth`)
    for (const { email, role } of demoAccounts) lines.push(`    ${email.padEnd(20)} ${role}`)
    lines.push(``, `  Pay with the card 4242 4242 4242 4242, any future date, any CVC.`)
    if (!env.SMTP_URL) lines.push(`  Emails are at ${shop}/dev/mailbox`)
    if (sandboxUrl) lines.push(`  The payment provider's emulator is at ${sandboxUrl}`)
  } else if (!env.SMTP_URL) {
    lines.push(
      ``,
      `  Emails are not sent, since SMTP_URL is not set. They are stored in ${outboxDir(env)}.`,
      `  Print the last one, for example to confirm your address, with: npm run admin -- mail last`,
    )
  }
  return `${lines.join('\n')}\n\n`
}
