import '#src/features/catalog/store.ts'
import '#src/main/compose.ts'
