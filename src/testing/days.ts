/** The date some days from now, in UTC: "2026-11-30". */
export function dayAfter(days: number, from = new Date()): string {
  return new Date(from.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}
