/** Formats a reason code of a card network, such as "product_not_received". */
export const reasonText = (reason: string): string => reason.replaceAll('_', ' ')
