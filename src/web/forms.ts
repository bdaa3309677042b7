/** A checkout sends a field for each line of the cart, and 200 lines make it full; no other form has so many. */
const mostFields = 300

/**
 * The named text fields of a posted form: what else was sent is never looked at, and so never sent back. A field that
 * came twice counts once. Throws as readForm does.
 */
export async function formValues(request: Request, names: readonly string[]): Promise<Record<string, string>> {
  return textFields(await readForm(request), names)
}

export function textFields(form: FormData, names: readonly string[]): Record<string, string> {
  const values = names.map((name) => [name, form.get(name)] as const)
  return Object.fromEntries(values.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}

/** The one way in which forms are read. Throws an answer of 415 for what is no form, and of 400 for a broken one. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return fromPairs(await request.text())
  if (!/^multipart\/form-data\b/i.test(type)) throw badForm(415, 'This is not sent as a form.')
  const form = await request.formData().catch((error: unknown) => {
    throw error instanceof TypeError ? badForm(400, 'This form arrived broken.') : error
  })
  if ([...form.keys()].length > mostFields) throw badForm(400, tooMany)
  return form
}

const tooMany = 'This form has too many fields.'

/** Counted before they are made: 100,000 short fields would keep everybody waiting. */
function fromPairs(text: string): FormData {
  if (text.split('&', mostFields + 1).length > mostFields) throw badForm(400, tooMany)
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value)
  return form
}

/** An answer for a form that is not one of our own. */
export function badForm(status: 400 | 415, text: string): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(`${text}\n`, { status, headers })
}
