export const serverEnv: Readonly<Record<string, string>>
export const builtServer: readonly string[]
