import { expect, test } from 'vitest'
import { allPaths, buckets, fileUrl, imagePath, pathOfUrl } from '#src/common/media/rules.ts'
import { imageSources } from '#src/common/media/ui/image-sources.ts'

const owner = '3f0c8a52-6b0e-4a57-9d3c-5b8f2f6f1a77'
const path = imagePath('prompt-images', owner, 1795000000000)

test('an image path contains its bucket, owner and time', () => {
  expect(path).toBe(`prompt-images/${owner}/1795000000000.jpg`)
})

test('has six files for two widths; the largest JPEG is the image itself', () => {
  const stem = `prompt-images/${owner}/1795000000000`
  expect(allPaths(path, [320, 640])).toEqual([
    `${stem}-320.avif`,
    `${stem}-320.webp`,
    `${stem}-320.jpg`,
    `${stem}-640.avif`,
    `${stem}-640.webp`,
    `${stem}.jpg`,
  ])
})

test.each([path, `/files/${path}`])('pages get a srcset for each format of %s', (known) => {
  const stem = `/files/prompt-images/${owner}/1795000000000`
  expect(imageSources(known, [320, 640])).toEqual({
    src: `${stem}.jpg`,
    avif: `${stem}-320.avif 320w, ${stem}-640.avif 640w`,
    webp: `${stem}-320.webp 320w, ${stem}-640.webp 640w`,
    jpeg: `${stem}-320.jpg 320w, ${stem}.jpg 640w`,
  })
})

test('parses the path from a URL', () => {
  for (const bucket of buckets) {
    const known = imagePath(bucket, owner, 1795000000000)
    expect(pathOfUrl(fileUrl(known))).toBe(known)
  }
})

test.each([
  'https://elsewhere.test/files/a.jpg',
  'files/a.jpg',
  '',
  '/file/a.jpg',
  '/files/prompt-images/a\0',
  `/files/${path}\0`,
  `/files/${path}\n`,
  `/files/${path}?x`,
  `/files/${path.replace('.jpg', '.webp')}`,
  `/files/${path.replace('.jpg', '-640.jpg')}`,
  `/files/${path.toUpperCase()}`,
  `/files/prompt-images/../${path}`,
  `/files/elsewhere/${owner}/1.jpg`,
])('rejects %j as an image URL', (url) => {
  expect(pathOfUrl(url)).toBeNull()
})
