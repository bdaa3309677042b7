import '#src/features/catalog/index.ts'
