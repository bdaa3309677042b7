import '#src/mail/plain.ts'
export type Plain = string
