/** How many held listings an admin sees at once, those that wait longest first. */
export const heldShown = 50
export const longestReason = 500
/** How many listings of before are read in one go, so that nobody who saves waits for it long. */
export const readAtOnce = 50
