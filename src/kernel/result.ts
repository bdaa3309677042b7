/** The result of something that can fail. Expected failures are values; bugs throw. */
export type Result<Value, Fail> = Ok<Value> | Err<Fail>
export type Ok<Value> = { readonly ok: true; readonly value: Value }
export type Err<Fail> = { readonly ok: false; readonly failure: Fail }

export function ok(): Ok<undefined>
export function ok<Value>(value: Value): Ok<Value>
export function ok<Value>(value?: Value): Ok<Value | undefined> {
  return { ok: true, value }
}

export function err<const Fail>(failure: Fail): Err<Fail> {
  return { ok: false, failure }
}
