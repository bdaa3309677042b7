const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text is a row id. Nothing else reaches the database as an id. */
export function isId(text: string): boolean {
  return shape.test(text)
}
