import '#src/ports/plain.ts'
