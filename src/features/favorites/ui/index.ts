// The browser door: components and what they know, nothing of the server.
export { FavoritesPage } from './favorites-page.tsx'
export { heartsOver, readAs } from './hearts.ts'
export { pressHeart } from './press-heart.ts'
export type { HeartAnswer } from './press-heart.ts'
