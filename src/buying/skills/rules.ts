/** The beginning of the addresses of libraries for Git. */
export const libraryPath = '/library/'

/** The address of a library. Whoever knows its token can read it. */
export const libraryAddress = (publicUrl: string, token: string): string =>
  new URL(`${libraryPath}${token}.git`, publicUrl).href
