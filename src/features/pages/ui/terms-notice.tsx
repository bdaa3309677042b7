import { longDayText } from '#src/kernel/dates.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'

type TermsVersionNoticeProps = {
  readonly version: number
  readonly firstUsedAt: Date
  readonly isInForce: boolean
}

/** Says which version of the terms the page shows. */
export function TermsVersionNotice({ version, firstUsedAt, isInForce }: TermsVersionNoticeProps) {
  return (
    <div className="wrap mt-7">
      <Notice title={isInForce ? `Version ${version}, in force` : `Version ${version}, no longer in force`}>
        In use from {longDayText(firstUsedAt)}.{' '}
        {isInForce ? (
          'Orders made under it keep it.'
        ) : (
          <>
            It applies to orders that were made under it. <Link to="/terms">Read the terms in force</Link>
          </>
        )}
      </Notice>
    </div>
  )
}
