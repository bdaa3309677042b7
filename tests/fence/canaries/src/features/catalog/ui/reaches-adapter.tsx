import '#src/adapters/postgres/plain.ts'
