import { useContext, useEffect, useRef, useState, type MouseEvent } from 'react'
import { useFetcher } from 'react-router'
import { ReportFields } from '#src/trust/reports/ui/report-fields.tsx'
import { responseTimeText, reportHref } from '#src/trust/reports/ui/copy.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { AccountContext, AccountField } from '#src/ui/forms/account-field.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Dialog } from '#src/ui/forms/dialog.tsx'
import { Flag } from '#src/ui/elements/icons.ts'
import type { ToastInput } from '#src/ui/shell/toast.ts'
import { toast } from '#src/ui/shell/toast.ts'

type Answer = { readonly failure?: Failure | undefined; readonly toast?: ToastInput | undefined }

/** Opens a dialog; without JavaScript it links to the same form as a page. */
export function ReportButton({ promptId }: { promptId: string }) {
  const [isOpen, setOpen] = useState(false)
  const account = useContext(AccountContext)
  const press = (event: MouseEvent) => {
    // A visitor is led to the form's page, which asks to sign in first.
    if (!account || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <ButtonLink to={reportHref(promptId)} rel="nofollow" look="bare" size="small" onClick={press}>
        <Flag aria-hidden="true" />
        Report
      </ButtonLink>
      {isOpen && <ReportDialog promptId={promptId} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReportDialog({ promptId, onClose }: { promptId: string; onClose: () => void }) {
  const fetcher = useFetcher<Answer>()
  const said = useRef<Answer | undefined>(undefined)
  const { data: answer } = fetcher
  useEffect(() => {
    if (!answer || said.current === answer) return
    said.current = answer
    if (answer.failure) toast({ title: answer.failure.message, tone: 'bad' })
    if (answer.toast) toast(answer.toast)
    if (!answer.failure) onClose()
  }, [answer, onClose])
  const form = `report-${promptId}`
  return (
    <Dialog
      id="report"
      title="Report this listing"
      lead={responseTimeText}
      open
      onClose={onClose}
      foot={
        <>
          <Button type="button" look="bare" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} look="ink" pending={fetcher.state !== 'idle'}>
            Send report
          </Button>
        </>
      }
    >
      <fetcher.Form id={form} method="post" action={reportHref(promptId)} noValidate>
        <AccountField />
        <ReportFields id="report" errors={answer?.failure?.fields} />
      </fetcher.Form>
    </Dialog>
  )
}
