import '#src/features/catalog/operations/list.ts'
