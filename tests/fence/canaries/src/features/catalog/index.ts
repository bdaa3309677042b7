export * from './operations/list.ts'
