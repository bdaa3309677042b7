import '#src/features/orders/round.ts'
