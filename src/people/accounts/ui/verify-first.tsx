import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { accountCopy } from '#src/people/accounts/ui/copy.ts'

type VerifyFirstProps = { readonly title?: string; readonly children?: ReactNode }

type Answer = { readonly title: string; readonly tone: 'ok' | 'bad' }

/**
 * Asks for a verified address and resends the link. The page may hold a half-filled form, so the request runs in the
 * background, or in a new tab without scripts.
 */
export function VerifyFirst({ title = accountCopy.verifyFirst, children }: VerifyFirstProps) {
  const fetcher = useFetcher<{ readonly answer: Answer }>()
  const answer = fetcher.data?.answer
  return (
    <div className="mb-8 stack">
      <Notice tone="warn" title={title}>
        {children ?? 'Open the link in the email that we sent you when you signed up.'}
      </Notice>
      <fetcher.Form method="post" action="/verify-email" target="_blank">
        <Button type="submit" pending={fetcher.state !== 'idle'} pendingLabel="Sending...">
          Send the link again
        </Button>
      </fetcher.Form>
      {answer && <Notice tone={answer.tone} title={answer.title} live />}
    </div>
  )
}
