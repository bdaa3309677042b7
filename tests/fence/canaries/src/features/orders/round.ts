import '#src/features/orders/trip.ts'
