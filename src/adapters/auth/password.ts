/** Salted scrypt (N 16384, r 16): slow on purpose. For users who are made without a form. */
export { hashPassword } from 'better-auth/crypto'
