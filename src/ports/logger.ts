/** A structured log. Never put a secret or a paid text into `fields`. */
export type Logger = {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
