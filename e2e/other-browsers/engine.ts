/** An input source with its actions, as WebDriver defines them. */
export type InputSource = {
  readonly type: 'key' | 'pointer'
  readonly id: string
  readonly actions: readonly Readonly<Record<string, unknown>>[]
}

/** What the tests need of a browser, by WebDriver BiDi (Firefox) or WebDriver (WebKitGTK). */
export type Engine = {
  /** For example "Firefox 140.0". */
  readonly version: string
  /** The folder in which the browser saves downloads. */
  readonly downloads: string
  open(url: string): Promise<void>
  /** Calls a function in the page. `source` is its text; arguments and result are JSON. */
  call(source: string, args: readonly unknown[]): Promise<unknown>
  /** Performs real input. */
  act(sources: readonly InputSource[]): Promise<void>
  /** Chooses a file in a file input, as the file dialog would. */
  chooseFile(selector: string, path: string): Promise<void>
  /** The errors that pages reported on the console. */
  errors(): readonly string[]
  close(): Promise<void>
}
