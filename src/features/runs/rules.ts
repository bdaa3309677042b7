/** The kept runs of a user: of one purchase, and of all. */
export const mostKeptOfPurchase = 100
export const mostKept = 1000
/** The characters of a kept conversation. */
export const longestKept = 200_000
