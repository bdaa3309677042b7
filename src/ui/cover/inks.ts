import type { CoverName } from '#src/kernel/vocabulary.ts'
import { coverNames } from '#src/kernel/vocabulary.ts'

/** The paper, ink A and ink B of each cover name. */
export const inks = {
  marketing: ['#F9DFCF', '#DE4327', '#F0A818'],
  art: ['#F5DDE1', '#CB2F5F', '#2C5BB0'],
  coding: ['#D5E6E0', '#0C6C5A', '#1F2C55'],
  business: ['#E9E3D2', '#1D4A72', '#CC7A22'],
  writing: ['#ECE8DB', '#161D33', '#DD4A2A'],
  design: ['#DFE5F4', '#2340BE', '#EE5429'],
  productivity: ['#DDEBD3', '#2C7F43', '#0F4757'],
  music: ['#D3E4EF', '#0B5C8E', '#E24B72'],
  video: ['#E7DFD8', '#26305C', '#E6662F'],
  education: ['#EAEBC8', '#4F7D1D', '#0C4B3B'],
} as const satisfies Record<CoverName, readonly [paper: string, one: string, two: string]>

/** The motif and the inks that an address names, such as `music` or `music-art`; null if it names others. */
export function coverLook(name: string): { readonly motif: CoverName; readonly inks: CoverName } | null {
  const parts = name.toLowerCase().split('-')
  const [motif, inks = motif] = parts
  return isCoverName(motif) && isCoverName(inks) && parts.length <= 2 ? { motif, inks } : null
}

const isCoverName = (name: string | undefined): name is CoverName => coverNames.some((one) => one === name)
