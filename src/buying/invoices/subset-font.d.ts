// The package has no types. These are the options in use.
declare module 'subset-font' {
  type Options = {
    readonly targetFormat: 'sfnt'
    readonly noHinting: boolean
    readonly variationAxes: Readonly<Record<string, number>>
  }
  export default function subsetFont(font: Uint8Array, characters: string, options: Options): Promise<Buffer>
}
