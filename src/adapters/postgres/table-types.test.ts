import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { sql } from 'kysely'
import { parseSync } from 'oxc-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { testDatabase } from '#src/testing/database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Columns that a trigger fills before the constraint is checked. */
const filledByTrigger = ['order_lines.licence_version', 'entitlements.sold_by', 'ledger_postings.booked_at']

type Column = { readonly table: string; readonly name: string; readonly type: string }

/** The columns that the table types of a file declare. Mapped types are left out. */
function declaredIn(file: string): Column[] {
  const source = readFileSync(file, 'utf8')
  const { body } = parseSync(file, source).program
  const literals = new Map<string, ReturnType<typeof columnsOf>>()
  type Type = Extract<(typeof body)[number], { type: 'TSTypeAliasDeclaration' }>['typeAnnotation']
  function columnsOf(type: Type): { name: string; type: string }[] {
    if (type.type === 'TSIntersectionType') return type.types.flatMap(columnsOf)
    if (type.type !== 'TSTypeLiteral') return []
    return type.members.flatMap((member) => {
      if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier' || !member.typeAnnotation) return []
      const { start, end } = member.typeAnnotation.typeAnnotation
      return { name: member.key.name, type: source.slice(start, end) }
    })
  }
  for (const node of body) {
    const alias = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (alias?.type === 'TSTypeAliasDeclaration') literals.set(alias.id.name, columnsOf(alias.typeAnnotation))
  }
  const tables = /interface Tables \{([^}]*)\}/.exec(source)?.[1] ?? ''
  return [...tables.matchAll(/(\w+): (\w+)/g)].flatMap(([, table = '', alias = '']) =>
    (literals.get(alias) ?? []).map((column) => ({ table, ...column })),
  )
}

test('the types of the tables agree with the schema: columns, nulls and defaults', async () => {
  const { rows } = await sql<{ table: string; name: string; is_nullable: boolean; is_optional: boolean }>`
    select c.table_name as "table", c.column_name as name, c.is_nullable = 'YES' as is_nullable,
      c.is_nullable = 'YES' or c.column_default is not null or c.is_generated = 'ALWAYS' or c.is_identity = 'YES' as is_optional
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE'`.execute(database.db)
  const stored = new Map(rows.map((row) => [`${row.table}.${row.name}`, row]))
  const tables = new Set(rows.map(({ table }) => table))
  const declared = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === 'tables.ts')
    .flatMap((path) => declaredIn(`src/${path}`))
    .filter(({ table }) => tables.has(table))
  expect(declared.length).toBeGreaterThan(500)
  const checked = declared.filter(({ table, name }) => !filledByTrigger.includes(`${table}.${name}`))
  const wrong = checked.flatMap(({ table, name, type }) => {
    const column = stored.get(`${table}.${name}`)
    if (!column) return `${table}.${name} does not exist`
    const mayBeNull = /\bnull\b/.test(type.replaceAll(/\{[^}]*\}|Record<[^>]*>/g, ''))
    if (type !== 'unknown' && mayBeNull !== column.is_nullable)
      return `${table}.${name} ${column.is_nullable ? 'can' : 'cannot'} be null`
    return type.startsWith('Generated<') && !column.is_optional ? `${table}.${name} has no default` : []
  })
  expect(wrong).toEqual([])
})
