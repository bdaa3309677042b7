import { MailLink } from '#src/ui/text/mail-link.tsx'
import type { BlockProps } from '#src/storefront/pages/ui/parts.tsx'

/** Who runs the shop. */
export function LegalIdentityBlock({ facts: { legal } }: BlockProps) {
  const { company, address, register, vatNumber, responsible } = legal
  const facts = [
    ['Represented by', responsible],
    ['Register', register],
    ['VAT number', vatNumber],
  ].filter(([, value]) => value !== '')
  return (
    <div className="text legal-identity">
      <address>
        {[company, ...address.split('\n')].map((line, i) => (
          <span key={i}>
            {line}
            <br />
          </span>
        ))}
      </address>
      <dl className="facts-row">
        <div>
          <dt>Email</dt>
          <dd>
            <MailLink />
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
