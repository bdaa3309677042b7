import {
  asFields,
  choiceIn,
  ControlError,
  needTextIn,
  numberIn,
  textIn,
  type Fields,
} from '#src/sandbox/stripe/control/read-json.ts'
import { FAULT_KINDS, type Fault } from '#src/sandbox/stripe/http/faults.ts'

export function readFault(fields: Fields): Fault {
  const kind = choiceIn(fields, 'kind', FAULT_KINDS)
  if (!kind) throw new ControlError('kind is required')
  return {
    kind,
    method: needTextIn(fields, 'method').toUpperCase(),
    path: needTextIn(fields, 'path'),
    times: numberIn(fields, 'times') ?? 1,
    hang: fields['hang'] === true,
    delayMs: numberIn(fields, 'delayMs') ?? 0,
    error: fields['error'] === undefined ? null : readError(asFields(fields['error'], 'error')),
  }
}

function readError(fields: Fields): Fault['error'] {
  return {
    status: numberIn(fields, 'status') ?? 400,
    error: {
      type: textIn(fields, 'type') ?? 'invalid_request_error',
      message: textIn(fields, 'message') ?? 'Refused.',
      ...(fields['code'] === undefined ? {} : { code: needTextIn(fields, 'code') }),
    },
  }
}
