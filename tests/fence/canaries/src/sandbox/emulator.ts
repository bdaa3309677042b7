import '#src/features/catalog/contract.ts'
