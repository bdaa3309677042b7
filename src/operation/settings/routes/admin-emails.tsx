import type { ShownMail } from '#src/operation/admin/ui/emails-tab.tsx'
import { EmailsTab } from '#src/operation/admin/ui/emails-tab.tsx'
import { loadEmails, mailForms } from '#src/web/admin/mail-forms.ts'
import { tabAction, tabLoader } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Route } from './+types/admin-emails'

export const loader = tabLoader(loadEmails)

export const action = tabAction(mailForms)

export default function Emails({ loaderData: { loaded }, actionData: answer }: Route.ComponentProps) {
  // Only the preview is shown.
  const shown = answer && 'shown' in answer ? (answer as ShownMail) : null
  return (
    <TabFrame loaded={loaded} answer={answer}>
      {(data, failedForm) => <EmailsTab {...data} shown={shown} failedForm={failedForm} />}
    </TabFrame>
  )
}
