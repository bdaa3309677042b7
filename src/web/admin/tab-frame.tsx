import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { Await, useLocation } from 'react-router'
import { adminTexts } from '#src/operation/admin/texts.ts'
import type { FailedForm, SettingsAnswer } from '#src/operation/admin/view.ts'
import { AdminLoading } from '#src/operation/admin/ui/admin-page.tsx'
import type { NewApp } from '#src/platform/apps/view.ts'
import type { ReportedExcerpt } from '#src/people/messages/view.ts'
import { LoadFailed } from '#src/ui/elements/load-failed.tsx'
import { ConfirmAction } from '#src/ui/forms/confirm-action.tsx'
import type { Unconfirmed } from '#src/web/confirmation.ts'

/** The result of a tab's form that did not redirect. */
type TabAnswer =
  | { readonly unconfirmed: Unconfirmed }
  | SettingsAnswer
  | { readonly excerpt: ReportedExcerpt }
  | { readonly newApp: NewApp }
  | { readonly shown: object }
  | undefined

type TabFrameProps<Data> = {
  readonly loaded: Promise<Data | null> | Data | null
  readonly answer?: TabAnswer
  readonly children: (data: Data, failedForm: FailedForm | null, settingsAnswer: SettingsAnswer | null) => ReactNode
}

/** Shows a tab once it is loaded, or the confirmation that its form needs. */
export function TabFrame<Data>({ loaded, answer, children }: TabFrameProps<Data>) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  if (answer && 'unconfirmed' in answer) {
    const { values } = answer.unconfirmed
    return <ConfirmAction {...answer.unconfirmed} text={values['answer'] || values['reason']} cancelHref={here} />
  }
  const settingsAnswer = answer && 'failure' in answer ? answer : null
  const failedForm = settingsAnswer?.failure ? settingsAnswer : null
  return (
    <Suspense fallback={<AdminLoading />}>
      <Await resolve={loaded}>
        {(data) =>
          data === null ? (
            <LoadFailed text={adminTexts.loadFailed} href={here} />
          ) : (
            children(data, failedForm, settingsAnswer)
          )
        }
      </Await>
    </Suspense>
  )
}
