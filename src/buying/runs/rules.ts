/** The kept runs of a user: of one purchase, and of all. */
export const mostKeptOfPurchase = 30
export const mostKept = 1000
/** The limits of a kept conversation, in characters and in bytes of JSON. The JSON must fit into a form. */
export const longestKept = 200_000
export const longestKeptBytes = 250_000
