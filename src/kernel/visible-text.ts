/** Characters that change how the text around them is ordered. Ordinary Arabic or Hebrew needs none of them. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g

/** Fillers and joiners that some fonts draw nothing for, although they count as letters or symbols. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** True where a reader sees something: a letter, a digit, a sign, and not only spaces, joiners and fillers. */
export function hasVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replaceAll(unseen, ''))
}

/** True for text that reads in the order in which it is written. */
export function hasNoBidiControls(text: string): boolean {
  return withoutBidiControls(text) === text
}

export function withoutBidiControls(text: string): string {
  return text.replaceAll(turning, '')
}

/** The same as far as the database can hold it: no zero bytes and no halves of a character. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
