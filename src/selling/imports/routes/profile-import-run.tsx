import { redirect } from 'react-router'
import {
  convertRows,
  discardImport,
  fixRow,
  readImport,
  skipRow,
  startImport,
} from '#src/selling/imports/operations/imports.ts'
import { readAgain } from '#src/selling/imports/operations/check-import.ts'
import { undoImport } from '#src/selling/imports/operations/undo-import.ts'
import type { ColumnField } from '#src/selling/imports/rules.ts'
import { columnFields, rowKinds } from '#src/selling/imports/rules.ts'
import { importTexts } from '#src/selling/imports/texts.ts'
import { ImportRunPage } from '#src/selling/imports/ui/import-run-page.tsx'
import { readForm, textFields } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { redirectWith, refused, toSignIn, toastOf } from '#src/web/refusal.ts'
import { parseAmount } from '#src/kernel/parse-amount.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-import-run'

const fixable = ['title', 'description', 'category', 'model', 'licence', 'price'] as const

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const kind = rowKinds.find((one) => one === query.get('kind')) ?? null
  const after = query.get('after') ?? 0
  const found = await context
    .get(scopeContext)
    .run(readImport, { id: params.id, kinds: kind && [kind], after, isDetailed: true })
  if (found.ok) return { ...found.value, kind, isFirst: Number(after) === 0 }
  if (found.failure.status === 'signed-out') throw toSignIn(request)
  throw new Response(null, { status: 404 })
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const form = await readForm(request)
  const values = textFields(form, ['intent', 'position', 'isSkipped', 'publishes', 'note', ...fixable])
  const position = Number(values['position'])
  const here = `/profile/import/${id}${new URL(request.url).search}`
  const run = () => {
    switch (intentOf(values['intent'], ['start', 'fix', 'skip', 'discard', 'undo', 'read', 'convert'])) {
      case 'read':
        return readFilesAgain(scope, form, id)
      case 'start':
        return scope.run(startImport, { id, publishes: values['publishes'] === 'yes', note: values['note'] })
      case 'fix':
        return scope.run(fixRow, { id, position, fields: textFields(form, fixable) })
      case 'convert':
        return scope.run(convertRows, { id, position: values['position'] === undefined ? null : position })
      case 'skip':
        return scope.run(skipRow, { id, position, isSkipped: values['isSkipped'] === 'yes' })
      case 'discard':
        return scope.run(discardImport, { id })
      case 'undo':
        return scope.run(undoImport, { id })
    }
  }
  const done = await run()
  if (!done.ok) {
    if (done.failure.status === 'signed-out') return toSignIn(request, toastOf(done.failure))
    return done.failure.fields ? refused(done.failure, values) : redirectWith(here, toastOf(done.failure))
  }
  if (values['intent'] === 'discard')
    return redirectWith('/profile/import', { title: importTexts.discarded, tone: 'ok' })
  return redirect(values['intent'] === 'start' || values['intent'] === 'undo' ? `/profile/import/${id}` : here, {
    status: 303,
  })
}

/** Reads the columns of each table and the values for rows that lack them. An invalid price counts as none. */
async function readFilesAgain(scope: Scope, form: FormData, id: string) {
  const found = await scope.run(readImport, { id, limit: 1 })
  if (!found.ok) return found
  const { tables } = found.value.import
  const columns = tables.map(({ file, header }, at): [string, (ColumnField | null)[]] => [
    file,
    header.map((_, i) => columnFields.find((one) => one === form.get(`column-${at}-${i}`)) ?? null),
  ])
  const texts = textFields(form, ['default-category', 'default-model', 'default-licence', 'default-description'])
  const typed = Object.entries(texts).flatMap(([name, text]) =>
    text.trim() === '' ? [] : [[name.replace('default-', ''), text] as const],
  )
  const price = textFields(form, ['default-price'])['default-price'] ?? ''
  const priceCents = price.trim() === '' ? null : parseAmount(price)
  const defaults = { ...Object.fromEntries(typed), ...(priceCents !== null && { priceCents }) }
  return scope.run(readAgain, { id, columns: Object.fromEntries(columns), defaults })
}

export default function ImportRun({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportRunPage {...loaderData} failure={actionData?.failure ?? null} values={actionData?.values ?? null} />
}
