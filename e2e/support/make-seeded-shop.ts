import { seededTemplate } from './seeded-shop.ts'

// Makes what the journeys' shops are copied from, while something else is tested: they all wait for it.
await seededTemplate()
