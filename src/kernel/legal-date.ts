/** The date of the terms and the privacy policy; also the version of the terms that an order was made under. */
export const legalUpdated = 'January 10, 2025'
