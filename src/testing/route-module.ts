const modules = import.meta.glob(['/src/*/*/routes/*.tsx', '/src/web/routes/*.tsx'])
const byName = new Map(Object.entries(modules).map(([path, load]) => [/([^/]+)\.tsx$/.exec(path)?.[1], load]))

/** Imports a route file by its name. */
export async function routeModule(name: string): Promise<unknown> {
  const load = byName.get(name)
  if (!load) throw new Error(`there is no route file ${name}.tsx`)
  return load()
}
