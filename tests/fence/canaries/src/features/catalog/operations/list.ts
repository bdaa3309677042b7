import 'kysely'
import '#src/adapters/postgres/plain.ts'
