const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** True for the 36-character ids that rows have; anything else never reaches the database as an id. */
export function isId(text: string): boolean {
  return shape.test(text)
}
