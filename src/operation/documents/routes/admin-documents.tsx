import { DocumentsTab } from '#src/operation/admin/ui/documents-tab.tsx'
import { listDocuments } from '#src/operation/documents/operations/documents.ts'
import { listSettings } from '#src/operation/settings/operations/settings.ts'
import { settingsForms } from '#src/web/admin/settings-form.ts'
import { tabAction, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-documents'

async function load({ run }: Scope) {
  const [documents, settings] = await Promise.all([run(listDocuments, {}), run(listSettings, {})])
  return {
    documents: unwrap(documents),
    footer: unwrap(settings).filter(({ key }) => key === 'footer_links'),
  }
}

export const loader = tabLoader(load)

export const action = tabAction({
  fields: settingsForms.fields,
  actions: Object.fromEntries(Object.entries(settingsForms.actions).filter(([intent]) => intent === 'save')),
})

export default function Documents({ loaderData: { loaded }, actionData: answer }: Route.ComponentProps) {
  return (
    <TabFrame loaded={loaded} answer={answer}>
      {(data, failedForm) => <DocumentsTab {...data} failedForm={failedForm} />}
    </TabFrame>
  )
}
