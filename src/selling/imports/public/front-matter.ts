import type { Document, ErrorCode, ParsedNode, YAMLMap } from 'yaml'
import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml'
import { z } from 'zod'
import { nearestWord } from '#src/kernel/edit-distance.ts'
import { storable } from '#src/kernel/visible-text.ts'
import type { Place, Problem } from '../rules.ts'
import { unsavable } from '../rules.ts'

/** Decodes UTF-8 without its byte order mark. Returns the line of the first wrong byte if it is something else. */
export function decode(bytes: Uint8Array): string | { readonly wrongLine: number } {
  try {
    const text = utf8().decode(bytes)
    return text.startsWith('\ufeff') ? text.slice(1) : text
  } catch {
    let line = 1
    for (let from = 0; from < bytes.length; line += 1) {
      const end = bytes.indexOf(0x0a, from)
      const to = end < 0 ? bytes.length : end + 1
      try {
        utf8().decode(bytes.subarray(from, to))
      } catch {
        break
      }
      from = to
    }
    return { wrongLine: line }
  }
}

const utf8 = () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export function readText(file: string, bytes: Uint8Array, problems: Problem[]): string | null {
  const text = decode(bytes)
  if (typeof text !== 'string') {
    problems.push({ file, line: text.wrongLine, message: 'This file is not UTF-8. Save it with UTF-8 encoding.' })
    return null
  }
  const at = text.indexOf('\0')
  if (at < 0) return text
  problems.push({ file, line: text.slice(0, at).split('\n').length, message: unsavable })
  return null
}

export type Split = {
  readonly yaml: string
  readonly body: string
  /** The line on which the body begins. */
  readonly bodyLine: number
}

/**
 * Splits a file at the first line `---` after the start. The body is what follows, without the line end that ends the file. Null if the
 * file has no front matter.
 */
export function splitFrontMatter(text: string): Split | null {
  const start = /^---[ \t]*(\r?\n)/.exec(text)
  if (!start) return null
  const rest = text.slice(start[0].length)
  const end = /(^|\n)---[ \t]*(?:\r?\n|$)/.exec(rest)
  if (!end) return null
  const yaml = rest.slice(0, end.index + (end[1] ?? '').length)
  const bodyLine = yaml.split('\n').length + 2
  return {
    // YAML reads a line end of Windows as part of some texts.
    yaml: yaml.replaceAll('\r\n', '\n'),
    body: withoutEnd(rest.slice(end.index + end[0].length), start[1] === '\r\n'),
    bodyLine,
  }
}

/** Removes the line end that ends the file. */
export function withoutEnd(text: string, isWindows = text.endsWith('\r\n')): string {
  const end = isWindows && text.endsWith('\r\n') ? '\r\n' : '\n'
  return text.endsWith(end) ? text.slice(0, -end.length) : text
}

type Path = readonly PropertyKey[]

export type FrontMatter<Value> = {
  readonly value: Value
  readonly placeOf: (...path: Path) => Place
}

/** Fields that could not be read are left out of the value. Null if there is nothing to read. */
export function readFields<Schema extends z.ZodObject>(
  file: string,
  yaml: string,
  schema: Schema,
  problems: Problem[],
): FrontMatter<z.output<Schema>> | null {
  const read = readYaml(file, yaml, 'failsafe', problems)
  if (read === null) return null
  const { value, placeOf } = read
  const first = schema.safeParse(value)
  if (first.success) return { value: first.data, placeOf }
  const wrong = new Set<PropertyKey>()
  const found: (() => Problem)[] = []
  for (const issue of first.error.issues) {
    const [top] = issue.path
    if (top !== undefined) wrong.add(top)
    if (issue.code !== 'unrecognized_keys') found.push(() => ({ ...placeOf(...issue.path), message: issue.message }))
    else
      for (const key of issue.keys) {
        if (top === undefined) wrong.add(key)
        const message = () => unknownField(key, keysAt(schema, issue.path))
        found.push(() => ({ ...placeOf(...issue.path, key), message: message() }))
      }
  }
  for (const problem of found.slice(0, mostShown)) problems.push(problem())
  const rest = schema.safeParse(Object.fromEntries(Object.entries(value).filter(([key]) => !wrong.has(key))))
  return rest.success ? { value: rest.data, placeOf } : null
}

/** The most problems of one file that are shown. */
const mostShown = 20

function unknownField(key: string, known: readonly string[]): string {
  const near = nearestWord(key, known)
  return near === null ? `There is no field ${key}.` : `There is no field ${key}. Did you mean ${near}?`
}

/** The fields that an object of a schema can have. */
function keysAt(schema: z.core.$ZodType, path: Path): string[] {
  const [first, ...rest] = path
  if (schema instanceof z.ZodObject) {
    if (first === undefined) return Object.keys(schema.shape)
    const next: unknown = schema.shape[String(first)]
    return next instanceof z.ZodType ? keysAt(next, rest) : []
  }
  if (schema instanceof z.ZodArray) return keysAt(schema.element, rest)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return keysAt(schema.unwrap(), path)
  if (schema instanceof z.ZodPipe) return keysAt(schema.out, path)
  return schema instanceof z.ZodUnion ? schema.options.flatMap((option) => keysAt(option, path)) : []
}

/**
 * Reads the fields of front matter, which begins on the second line of its file. In the schema `failsafe`, all values are texts, so that
 * a title `1e3` stays one.
 */
export function readYaml(
  file: string,
  yaml: string,
  schema: 'failsafe' | 'core',
  problems: Problem[],
): FrontMatter<Readonly<Record<string, unknown>>> | null {
  const refuse = (line: number, message: string) => {
    problems.push({ file, line, message })
    return null
  }
  const lines = new LineCounter()
  const lineAt = (offset: number) => lines.linePos(offset).line + 1
  const document = parseDocument(yaml, { ...strict, schema, lineCounter: lines })
  const [error] = [...document.errors, ...document.warnings]
  if (error) return refuse(lineAt(error.pos[0]), messages[error.code] ?? `This is not valid YAML: ${error.message}`)
  const { contents } = document
  if (contents === null || (isScalar(contents) && !contents.value))
    return { value: {}, placeOf: () => ({ file, line: 1 }) }
  if (!isMap(contents)) return refuse(2, 'Write the front matter as fields, such as title: My prompt.')
  const repeated = repeatedKey(document)
  if (repeated) return refuse(lineAt(repeated.at), `The field ${repeated.name} is written twice.`)
  const unsaved = unsavableAt(document)
  if (unsaved !== null) return refuse(lineAt(unsaved), unsavable)
  const value = valueOf(document)
  if (value === null) return refuse(2, 'YAML anchors are not supported. Write out the values.')
  return { value, placeOf: (...path) => ({ file, line: lineOf(contents, path, lineAt) }) }
}

const messages: { readonly [Code in ErrorCode]?: string } = {
  BLOCK_AS_IMPLICIT_KEY: 'Put this text in quotes: it contains a colon.',
  TAB_AS_INDENT: 'Indent with spaces, not tabs.',
}

// Keys are compared below: the parser compares each with all others, which takes seconds for many.
const strict = { merge: false, uniqueKeys: false, stringKeys: true, prettyErrors: false } as const

function repeatedKey(document: Document.Parsed): { name: string; at: number } | null {
  let found: { name: string; at: number } | null = null
  visit(document, {
    Map(_, { items }) {
      const names = new Set<string>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        const name = String(key.value)
        if (names.has(name)) found = { name, at: key.range?.[0] ?? 0 }
        if (found) return visit.BREAK
        names.add(name)
      }
      return undefined
    },
  })
  return found
}

/** Where a text begins that escapes give characters without which it can be saved. */
function unsavableAt(document: Document.Parsed): number | null {
  let found: number | null = null
  visit(document, {
    Scalar(_, { value, range }) {
      if (typeof value !== 'string' || storable(value) === value) return undefined
      found = range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return found
}

/** Null if it has aliases: a few lines of them can be gigabytes. */
function valueOf(document: Document.Parsed): Record<string, unknown> | null {
  try {
    return document.toJS({ maxAliasCount: 0 }) as Record<string, unknown>
  } catch {
    return null
  }
}

/** The line of the last part of a path that is written. */
function lineOf(contents: YAMLMap, path: Path, lineAt: (offset: number) => number): number {
  let node: unknown = contents
  let offset = 0
  let isFound = false
  for (const part of path) {
    const next: { at: number; node: unknown } | null = childOf(node, part)
    if (next === null) break
    isFound = true
    offset = next.at
    node = next.node
  }
  return isFound ? lineAt(offset) : 1
}

function childOf(node: unknown, part: PropertyKey): { at: number; node: unknown } | null {
  if (isMap(node)) {
    const pair = node.items.find((one) => isPair(one) && isScalar(one.key) && String(one.key.value) === String(part))
    return pair ? { at: (pair.key as ParsedNode).range[0], node: pair.value } : null
  }
  if (!isSeq(node)) return null
  const item = node.items[Number(part)] as ParsedNode | undefined
  return item ? { at: item.range[0], node: item } : null
}
