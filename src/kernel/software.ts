/**
 * The name of this software, in metrics, files, the names of connections and derived keys, so that it never changes. A shop has its
 * own name: the setting `shop_name`.
 */
export const softwareName = 'skald'

/** The package of the TypeScript client, and its command. */
export const clientPackage = '@skald/client'
export const clientCommand = 'skald'

/** The name in sentences for operators. */
export const softwareTitle = 'Skald'
