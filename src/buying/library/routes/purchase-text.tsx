import { httpStatusOf } from '#src/kernel/failure.ts'
import { fillTexts, variablesIn } from '#src/kernel/variables.ts'
import { filledTooLong } from '#src/buying/library/failures.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import type { SkillWork } from '#src/buying/library/public/skill.ts'
import { workOf } from '#src/buying/library/public/skill.ts'
import { toAgentsFile, toSkillFile } from '#src/buying/library/public/exports.ts'
import { toFile, blanksOf, fillingOf, formats, plain } from '#src/buying/library/rules.ts'
import type { Format } from '#src/buying/library/rules.ts'
import { readForm, textFields, textList } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { redirectWith, toastOf } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { postOnly } from '#src/web/post-only.ts'
import type { Route } from './+types/purchase-text'

const privately = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

export const loader = postOnly

/** Copy (plain text) and Download (a file), with filled-in variables. Both open the text, so both are POSTs. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const { format = '', version = '' } = textFields(form, ['format', 'version'])
  // The first opening ends the right of withdrawal, so an unknown format opens nothing.
  const wanted = intentOf(format, ['copy', ...formats])
  const via = wanted === 'copy' ? 'copy' : 'download'
  const requested = /^[1-9]\d{0,8}$/.test(version) ? Number(version) : undefined
  const opened = await context.get(scopeContext).run(openPurchase, { id: params.id, via, version: requested })
  if (!opened.ok && via === 'download') return redirectWith('/purchases', toastOf(opened.failure))
  if (!opened.ok)
    return Response.json({ message: opened.failure.message }, { status: httpStatusOf[opened.failure.status] })
  const { purchase, ...rest } = opened.value
  const work = filled(workOf(purchase, rest), textList(form, 'value'))
  if (work === null) {
    if (via === 'download') return redirectWith('/purchases', toastOf(filledTooLong))
    return Response.json({ message: filledTooLong.message }, { status: httpStatusOf[filledTooLong.status] })
  }
  if (wanted === 'copy')
    return new Response(plain(work), { headers: { ...privately, 'Content-Type': 'text/plain; charset=utf-8' } })
  const file = fileOf(work, wanted)
  return new Response(file.body, {
    headers: {
      ...privately,
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename="${file.name}"`,
    },
  })
}

/** The text with the form's values; empty variables stay. Null if it would be too long. */
function filled(work: SkillWork, values: readonly string[]): SkillWork | null {
  const blanks = blanksOf(variablesIn(work.texts.map(({ body }) => body)), work.variables)
  const filling = fillingOf(blanks, values)
  const texts = fillTexts(work.texts, filling)
  if (texts === null) return null
  const variables = blanks
    .filter((_, i) => !values[i])
    .map(({ name, description, fallback, choices }) => ({ name, description, fallback, choices }))
  return { ...work, texts, variables }
}

function fileOf(work: SkillWork, format: Format) {
  if (format === 'skill') return toSkillFile(work)
  return format === 'agents' ? toAgentsFile(work) : toFile(work, format)
}
