type TextField = {
  /** Its column, and its name in the API, in tools and in files. */
  readonly column: string
  readonly label: string
  readonly most: number
  /** Whether it can have several lines. */
  readonly isLong: boolean
  /** The headings by which an import recognizes it in a table: lowercase letters and digits. */
  readonly headings: readonly string[]
  /** For the documents of the API and the tools. */
  readonly description: string
}

/** The optional texts of a listing that everyone can read. The form, the API, tools, imports and exports derive from this table. */
export const textFields = {
  modelVersion: {
    column: 'model_version',
    label: 'Model version',
    most: 60,
    isLong: false,
    headings: ['modelversion', 'testedwith'],
    description: 'The exact model that the creator tested.',
  },
  excerpt: {
    column: 'excerpt',
    label: 'Excerpt',
    most: 600,
    isLong: true,
    headings: ['excerpt', 'preview', 'teaser'],
    description: 'The part of the prompt that everyone can read; empty without one.',
  },
} as const satisfies Record<string, TextField>

type TextFields = typeof textFields
export type TextFieldName = keyof TextFields
export type TextColumn = TextFields[TextFieldName]['column']
export type ListingTexts = Readonly<Record<TextFieldName, string>>

export const textFieldNames = Object.keys(textFields) as TextFieldName[]
export const textColumns = textFieldNames.map((name): TextColumn => textFields[name].column)

/** A value for each text field, by its name. */
export const byTextField = <Value>(valueOf: (name: TextFieldName, field: TextFields[TextFieldName]) => Value) =>
  Object.fromEntries(textFieldNames.map((name) => [name, valueOf(name, textFields[name])])) as {
    [Name in TextFieldName]: Value
  }

/** A value for each text field, by its column. */
export const byTextColumn = <Value>(valueOf: (name: TextFieldName, field: TextFields[TextFieldName]) => Value) =>
  Object.fromEntries(textFieldNames.map((name) => [textFields[name].column, valueOf(name, textFields[name])])) as {
    [Column in TextColumn]: Value
  }

/** The text fields of a listing, from values by column. */
export const textsOfColumns = (values: Readonly<Record<TextColumn, string>>) =>
  byTextField((name) => values[textFields[name].column])

/** The reverse. */
export const columnsOfTexts = (texts: ListingTexts) => byTextColumn((name) => texts[name])
