// Compares an answer with a prompt in a thread of its own: repeated words take a second.
export { compareAnswer as run } from './withholding.ts'
