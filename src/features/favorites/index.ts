// The server door: what other features and the surfaces may use.
export { addFavorite } from './operations/add-favorite.ts'
export { countFavorites } from './operations/count-favorites.ts'
export { listFavorites } from './operations/list-favorites.ts'
export { pickFavorites } from './operations/pick-favorites.ts'
export { removeFavorite } from './operations/remove-favorite.ts'
