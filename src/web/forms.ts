import { MIMEType } from 'node:util'

/** The listing form of a pack with 50 prompts, 30 variables and 5 samples has about 510 fields. No other form has as many. */
const mostFields = 600

/** Returns the named text fields of a posted form and ignores all others, so that they are never echoed. Throws like `readForm`. */
export async function formValues(request: Request, names: readonly string[]): Promise<Record<string, string>> {
  return textFields(await readForm(request), names)
}

export function textFields(form: FormData, names: readonly string[]): Record<string, string> {
  const values = names.map((name) => [name, form.get(name)] as const)
  return Object.fromEntries(values.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}

/** Returns all texts of a repeated field, in order. A file counts as an empty text. */
export function textList(form: FormData, name: string): string[] {
  return form.getAll(name).map((value) => (typeof value === 'string' ? value : ''))
}

/** Returns the variables of a form, whose names are in `variable` fields and whose values are in the `value` fields after them. */
export function variableValues(form: FormData): { readonly name: string; readonly value: string }[] {
  const values = textList(form, 'value')
  return textList(form, 'variable').map((name, at) => ({ name, value: values[at] ?? '' }))
}

/** Parses a posted form. Throws a 415 response for other content and a 400 response for a malformed form. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return fromPairs(await request.text())
  if (!/^multipart\/form-data\b/i.test(type)) throw badForm(415, 'This is not a form submission.')
  const bytes = Buffer.from(await request.arrayBuffer())
  checkParts(bytes, type)
  return new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch((error: unknown) => {
    throw error instanceof TypeError ? badForm(400, broken) : error
  })
}

const tooMany = 'This form has too many fields.'
const broken = 'The form could not be read.'
/** The limit of a part's headers, which hold a field name, a file name and a content type. */
const mostHeaderBytes = 4096

/** Throws for too many parts or too long headers before parsing, since 6 MB of them would take a quarter of a second. */
function checkParts(bytes: Buffer, type: string): void {
  const boundary = new MIMEType(type).params.get('boundary')
  if (!boundary) throw badForm(400, broken)
  const delimiter = `\r\n--${boundary}`
  let parts = 0
  for (let at = bytes.indexOf(delimiter.slice(2)); at !== -1; at = bytes.indexOf(delimiter, at + boundary.length)) {
    // The last delimiter ends the form.
    if ((parts += 1) > mostFields + 1) throw badForm(400, tooMany)
    const head = bytes.toString('latin1', at, at + delimiter.length + mostHeaderBytes)
    if (!head.includes('\r\n\r\n') && !head.includes(`--${boundary}--`)) throw badForm(400, broken)
  }
}

/** Counted before parsing, since 100,000 short fields would block the process. */
function fromPairs(text: string): FormData {
  if (text.split('&', mostFields + 1).length > mostFields) throw badForm(400, tooMany)
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value)
  return form
}

/** The response to a malformed form. */
export function badForm(status: 400 | 415, text: string): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(`${text}\n`, { status, headers })
}
