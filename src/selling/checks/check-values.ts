import type { StoredValues } from '#src/kernel/changed-meanwhile.ts'

type Check = {
  readonly name: string
  readonly kind: string
  readonly expected: string
  readonly textName: string
  readonly message: string
  readonly inputs: Readonly<Record<string, string>>
}

/** The values that the form of a check read, to detect concurrent changes. */
export function checkValues({ name, kind, expected, textName, message, inputs }: Check): StoredValues {
  const values = Object.entries(inputs).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { name, kind, expected, textName, message, inputs: values.map((pair) => pair.join(': ')).join('\n') }
}
