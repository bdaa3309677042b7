import { plural } from '#src/kernel/plural.ts'
import { redirect } from 'react-router'
import { checkImport } from '#src/selling/imports/operations/check-import.ts'
import { listOwnImports } from '#src/selling/imports/operations/imports.ts'
import { importTexts } from '#src/selling/imports/texts.ts'
import { ImportPage } from '#src/selling/imports/ui/import-page.tsx'
import { failure } from '#src/kernel/failure.ts'
import { readForm } from '#src/web/forms.ts'
import { refused, toSignIn, toastOf } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-import'

export async function loader({ context, request }: Route.LoaderArgs) {
  const listed = await context.get(scopeContext).run(listOwnImports, {})
  if (!listed.ok) throw toSignIn(request)
  return { imports: listed.value }
}

const noFiles = failure('invalid', 'files-missing', importTexts.noFiles, { fields: { files: importTexts.noFiles } })

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const files = new Map<string, Uint8Array>()
  for (const file of form.getAll('files'))
    if (file instanceof File && (file.size > 0 || file.name !== ''))
      files.set(file.name, new Uint8Array(await file.arrayBuffer()))
  if (files.size === 0) return refused(noFiles, null)
  const name = plural(files.size, { one: [...files.keys()][0] ?? '', other: `${files.size} files` })
  const checked = await context.get(scopeContext).run(checkImport, { files, name })
  if (checked.ok) return redirect(`/profile/import/${checked.value.id}`, { status: 303 })
  if (checked.failure.status === 'signed-out') return toSignIn(request, toastOf(checked.failure))
  return refused(checked.failure, null)
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage imports={loaderData.imports} failure={actionData?.failure ?? null} />
}
