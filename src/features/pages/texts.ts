/** The calculator's messages for invalid input. */
export const estimateTexts = {
  price: 'Write a price in dollars, such as 19.00, of at most 9,999.99',
  sales: 'Write a whole number of sales, of at most 10,000',
} as const
