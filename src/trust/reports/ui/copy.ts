export const reportHref = (promptId: string): string => `/prompt/${promptId}/report`
export const responseTimeText = 'A person reviews every report within 24 to 48 hours.'
