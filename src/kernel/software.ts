/** The name of this software, in metrics, logs, files and errors for operators. A shop has its own name: the setting `shop_name`. */
export const softwareName = 'skald'

/** The package of the TypeScript client, and its command. */
export const clientPackage = '@skald/client'
export const clientCommand = 'skald'
