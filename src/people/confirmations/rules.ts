/** A request that nobody confirmed for so many days has to be made again. */
export const confirmationDays = 7
