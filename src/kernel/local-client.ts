/** The header in which our server says that the client is on this machine. It replaces any incoming value. */
export const localClientHeader = 'x-client-local'

export const isLocalClient = (headers: Headers): boolean => headers.get(localClientHeader) === '1'
