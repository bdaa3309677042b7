/** The kept runs of a user: of one purchase, and of all. */
export const mostKeptOfPurchase = 30
export const mostKept = 1000
/** The characters of a kept conversation, and its bytes as JSON, which must fit into a form. */
export const longestKept = 200_000
export const longestKeptBytes = 250_000
