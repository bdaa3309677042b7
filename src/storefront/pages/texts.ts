/** The calculator's messages for invalid input. */
export const estimateTexts = {
  price: 'Enter a price in dollars up to 9,999.99, such as 19.00',
  sales: 'Enter a whole number up to 10,000',
} as const
