/** The images of a shop. A setting has the name of one, which has its kind, the hash of its content, and its size. */
export type ShopImageKind = 'logo' | 'icon'
export type ShopImage = { readonly src: string; readonly width: number; readonly height: number }

/** The sizes of an icon: browser tabs, the home screens of Apple, and of others. */
export const iconSizes = [32, 180, 192, 512] as const
export type IconSize = (typeof iconSizes)[number]

const shape = /^(logo|icon)-[0-9a-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,3})$/
/** Where a user has their id in the paths of other files. */
const folder = 'shop-images/00000000-0000-4000-8000-000000000000'

/** The longest side of a logo that is stored, and the shortest side of an icon that is taken. */
export const logoBox = { width: 960, height: 240 } as const
export const smallestIcon = 192

export const isShopImage = (name: string, kind: ShopImageKind): boolean => shape.exec(name)?.[1] === kind

export const shopImageName = (kind: ShopImageKind, hash: string, width: number, height: number): string =>
  `${kind}-${hash.slice(0, 32)}-${width}x${height}`

/** The path of a logo, or of an icon in one of its sizes. */
export const shopImagePath = (name: string, size?: IconSize): string =>
  `${folder}/${name}${size === undefined ? '' : `-${size}`}.png`

/** The files of an image; the largest is the first. */
export const shopImagePaths = (name: string): readonly string[] =>
  isShopImage(name, 'icon') ? iconSizes.toReversed().map((size) => shopImagePath(name, size)) : [shopImagePath(name)]

const urlOf = (path: string) => `/files/${path}`
export const shopImagesUrl = urlOf('shop-images/')

/** The logo of a name; null for none. */
export function logoOf(name: string): ShopImage | null {
  const [, kind, width, height] = shape.exec(name) ?? []
  return kind === 'logo' ? { src: urlOf(shopImagePath(name)), width: Number(width), height: Number(height) } : null
}

/** The largest file of an image. */
export const shopImageUrl = (name: string): string =>
  urlOf(shopImagePath(name, name.startsWith('icon') ? 512 : undefined))

export type IconUrls = Readonly<Record<IconSize, string>>

/** The URLs of an icon; null for none. */
export function iconOf(name: string): IconUrls | null {
  if (name === '') return null
  const at = (size: IconSize) => urlOf(shopImagePath(name, size))
  return { 32: at(32), 180: at(180), 192: at(192), 512: at(512) }
}
