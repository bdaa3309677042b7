/** The sender of an email: as in its header, such as `Shop <no-reply@shop.test>`, or in parts. */
export type Sender = string | { readonly name: string; readonly address: string }

type SenderSettings = { readonly mailFrom: string; readonly shopName: string; readonly publicUrl: string }

/** The sender of emails: the setting, or else the shop at its host. */
export const senderOf = ({ mailFrom, shopName, publicUrl }: SenderSettings): Sender =>
  mailFrom || { name: shopName, address: `no-reply@${new URL(publicUrl).hostname}` }
