export { lockTerms, replaceTerm } from '../store.ts'
