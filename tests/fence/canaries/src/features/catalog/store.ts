import 'kysely'
import '#src/features/orders/index.ts'
