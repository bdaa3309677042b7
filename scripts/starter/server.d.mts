export const compileCache: { readonly NODE_COMPILE_CACHE: string }
export const builtServer: readonly string[]
