import { brand } from '#src/kernel/brand.ts'
import { demoPassword } from '#src/features/accounts/rules.ts'
import { demoPeople } from './demo/people.ts'
import type { Env } from './env.ts'
import type { Serving } from './serve.ts'

/** The message after the start: the URL and the demo accounts. */
export function banner(env: Env, { url, sandboxUrl }: Serving): string {
  const shop = env.publicUrl.origin
  const lines = [
    ``,
    `  ${brand.name} is open at ${shop}${new URL(url).port === env.publicUrl.port ? '' : ` (listening on ${url})`}`,
  ]
  if (env.demo) {
    lines.push(``, `  This is a demo: no card is charged. Sign in at ${shop}/auth with the password ${demoPassword} as`)
    for (const { email, role } of demoPeople) lines.push(`    ${email.padEnd(20)} ${role}`)
    lines.push(``, `  Pay with the card 4242 4242 4242 4242, any future date, any CVC.`)
    if (!env.SMTP_URL) lines.push(`  Emails are at ${shop}/dev/mailbox`)
    if (sandboxUrl) lines.push(`  The payment provider's emulator is at ${sandboxUrl}`)
  }
  return `${lines.join('\n')}\n\n`
}
