import { expect, test } from 'vitest'
import { faultsOf, problemsOf, saidOf } from '#src/features/catalog/ui/listing-form-values.ts'

test('what names a field is said beside it, and only there', () => {
  const failure = { message: 'Please look at the form again', fields: { title: 'Title is required', owner: 'x' } }
  expect(problemsOf(failure)).toEqual({ errors: { title: 'Title is required' }, formError: null })
})

test('what names no field is said above the form, with its title', () => {
  const failure = { title: 'Failed to create prompt', message: 'Please try again in a moment.' }
  expect(problemsOf(failure)).toEqual({
    errors: {},
    formError: 'Failed to create prompt: Please try again in a moment.',
  })
})

test('faults are listed in the order of the form', () => {
  const faults = faultsOf({ image: 'Too large', title: 'Title is required' }, 'Not saved')
  expect(faults.map(({ message }) => message)).toEqual(['Not saved', 'Title is required', 'Too large'])
})

test('what there are several of is named by its row', () => {
  const failure = {
    message: 'No',
    fields: { 'sample-0': 'Empty', 'content-12': 'Long', 'content-x': 'odd', texts: 'Two' },
  }
  const { errors } = problemsOf(failure)
  expect(faultsOf(errors, null).map(({ field }) => field)).toEqual(['texts', 'content-12', 'sample-0'])
})

test('in passing it is said that it failed and why, and of a picture what is wrong with it', () => {
  const failure = { title: 'Failed to create prompt', message: 'Title is required' }
  expect(saidOf({ ...failure, fields: { title: 'Title is required' } })).toEqual(failure)
  expect(saidOf({ message: 'You have 20 drafts.' })).toEqual({ message: 'You have 20 drafts.' })
  const fields = { title: 'Title is required', image: 'Image must be less than 5MB' }
  expect(saidOf({ ...failure, fields })).toEqual({ message: 'Image must be less than 5MB' })
})
