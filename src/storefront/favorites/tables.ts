type FavoritesTable = { id: string; user_id: string; prompt_id: string; created_at: Date }

declare module '#src/ports/database.ts' {
  interface Tables {
    favorites: FavoritesTable
  }
}
export {}
