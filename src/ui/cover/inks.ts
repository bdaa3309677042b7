/** The paper, ink A and ink B of each category. */
export const inks = {
  Marketing: ['#F9DFCF', '#DE4327', '#F0A818'],
  Art: ['#F5DDE1', '#CB2F5F', '#2C5BB0'],
  Coding: ['#D5E6E0', '#0C6C5A', '#1F2C55'],
  Business: ['#E9E3D2', '#1D4A72', '#CC7A22'],
  Writing: ['#ECE8DB', '#161D33', '#DD4A2A'],
  Design: ['#DFE5F4', '#2340BE', '#EE5429'],
  Productivity: ['#DDEBD3', '#2C7F43', '#0F4757'],
  Music: ['#D3E4EF', '#0B5C8E', '#E24B72'],
  Video: ['#E7DFD8', '#26305C', '#E6662F'],
  Education: ['#EAEBC8', '#4F7D1D', '#0C4B3B'],
} as const satisfies Record<string, readonly [paper: string, one: string, two: string]>

export type CoverCategory = keyof typeof inks

export const coverCategories = Object.keys(inks).filter((name): name is CoverCategory => name in inks)

/** Finds a category by case-insensitive name; null if unknown. */
export function coverCategory(name: string): CoverCategory | null {
  return coverCategories.find((category) => category.toLowerCase() === name.toLowerCase()) ?? null
}
