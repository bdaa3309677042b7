// The browser door: pure functions and limits (no schema, which would bring its library).
export { imageSources } from '#src/features/media/ui/image-sources.ts'
export { maxImageBytes } from '#src/features/media/rules.ts'
