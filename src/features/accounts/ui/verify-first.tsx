import { useFetcher } from 'react-router'
import { Button } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { accountWords } from '#src/features/accounts/ui/words.ts'

type Answer = { readonly title: string; readonly tone: 'ok' | 'bad' }

/**
 * Says that this waits for a verified address, and sends the link again. It leaves the page as it is, since there may
 * be a form half filled in: with a script by asking in the background, and without one in a new tab.
 */
export function VerifyFirst() {
  const fetcher = useFetcher<{ readonly answer: Answer }>()
  const answer = fetcher.data?.answer
  return (
    <div className="mb-8 grid gap-4">
      <Notice tone="warn" title={accountWords.verifyFirst}>
        Open the link in the email that we sent you when you signed up.
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
