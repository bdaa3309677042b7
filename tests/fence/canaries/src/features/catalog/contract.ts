import '#src/features/catalog/store.ts'
