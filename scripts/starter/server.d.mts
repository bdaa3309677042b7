export const builtServer: readonly string[]
