import { expect, test } from 'vitest'
import { errorsLeft, faultsOf, problemsOf, toastTextOf } from '#src/selling/listings/ui/listing-errors.ts'

test('shows an error that names a field only beside that field', () => {
  const failure = { message: 'Please check the form', fields: { title: 'Title is required', owner: 'x' } }
  expect(problemsOf(failure)).toEqual({ errors: { title: 'Title is required' }, formError: null })
})

test('shows an error without a field above the form, with its title', () => {
  const failure = { title: 'Failed to create prompt', message: 'Please try again in a moment.' }
  expect(problemsOf(failure)).toEqual({
    errors: {},
    formError: 'Failed to create prompt: Please try again in a moment.',
  })
})

test('lists errors in form order', () => {
  const faults = faultsOf({ image: 'Too large', title: 'Title is required' }, 'Not saved')
  expect(faults.map(({ message }) => message)).toEqual(['Not saved', 'Title is required', 'Too large'])
})

test('names repeated fields by their row', () => {
  const failure = {
    message: 'No',
    fields: { 'sample-0': 'Empty', 'content-12': 'Long', 'content-x': 'odd', texts: 'Two' },
  }
  const { errors } = problemsOf(failure)
  expect(faultsOf(errors, null).map(({ field }) => field)).toEqual(['texts', 'content-12', 'sample-0'])
})

test('a toast says what failed or what is wrong with the image; other errors are beside their fields only', () => {
  const failure = { title: 'Failed to create prompt', message: 'Title is required' }
  expect(toastTextOf({ ...failure, fields: { title: 'Title is required' } })).toBeNull()
  expect(toastTextOf(failure)).toBe('Failed to create prompt')
  expect(toastTextOf({ message: 'You have 20 drafts.' })).toBe('You have 20 drafts.')
  const fields = { title: 'Title is required', image: 'Image must be less than 5MB' }
  expect(toastTextOf({ ...failure, fields })).toBe('Image must be less than 5MB')
})

test('an error disappears when its field is fixed, and changes if the field is wrong in another way', () => {
  const errors = { title: 'Title is required', price: 'Price is required', image: 'Too large' }
  const found = { price: 'The price cannot be below 0', model: 'Choose a model' }
  const left = (isFromServer: boolean, changed: string | null) =>
    errorsLeft({ errors, isFromServer }, { found, changed })
  expect(left(false, 'title')).toEqual({ price: 'The price cannot be below 0' })
  expect(left(true, 'title')).toEqual({ price: 'The price cannot be below 0', image: 'Too large' })
  expect(left(true, 'image')).toEqual({ title: 'Title is required', price: 'The price cannot be below 0' })
})
