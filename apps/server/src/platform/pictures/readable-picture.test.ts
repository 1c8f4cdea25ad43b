import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heicPicture } from './heic.fixture.ts'
import { readablePicture } from './readable-picture.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lumi-heic-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function open(content: Buffer, maxPixels = 1_000_000) {
  const path = join(folder, 'sent')
  await writeFile(path, content)
  return readablePicture(path, { maxPixels })
}

type Sharp = ReturnType<typeof sharp>
async function colourAt(picture: Sharp, left: number, top: number) {
  const { data } = await picture
    .extract({ left, top, width: 1, height: 1 })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, 3)]
}
const near = (colour: number[], expected: number[]) =>
  expected.every((value, channel) => Math.abs((colour[channel] ?? 0) - value) <= 8)

test('reads a HEIC, with its colours', async () => {
  const picture = await open(heicPicture('photo'))
  expect(await sharp(picture).metadata()).toMatchObject({ width: 640, height: 480, channels: 3 })
  expect(await colourAt(sharp(picture), 10, 10)).toSatisfy((colour) => near(colour, [50, 103, 153]))
  expect(await colourAt(sharp(picture), 320, 150)).toSatisfy((colour) => near(colour, [255, 204, 51]))
})

test('joins the tiles of a photo, and preserves its colour profile', async () => {
  const picture = await open(heicPicture('tiled'))
  const { width, height, icc } = await sharp(picture).metadata()
  expect([width, height, icc?.includes('acsp')]).toEqual([384, 256, true])
  // In Display P3 that is 250, 20, 20 and 40, 110, 40, of which sRGB has only the second.
  expect(await colourAt(sharp(picture), 50, 50)).toSatisfy((colour) => near(colour, [255, 0, 0]))
  expect(await colourAt(sharp(picture), 200, 20)).toSatisfy((colour) => near(colour, [0, 112, 29]))
})

test('turns it as the camera was held', async () => {
  const picture = await open(heicPicture('turned'))
  expect(await sharp(picture).metadata()).toMatchObject({ width: 200, height: 300 })
  // The square is now in the upper right.
  expect(await colourAt(sharp(picture), 170, 30)).toSatisfy((colour) => near(colour, [255, 0, 0]))
})

test('reads no more pixels than it may, and nothing that is damaged', async () => {
  const whole = heicPicture('photo')
  await expect(open(whole, 640 * 480 - 1)).rejects.toThrow('pixel limit')
  await expect(open(whole.subarray(0, 4000))).rejects.toThrow()
})

test('leaves other pictures to sharp', async () => {
  const avif = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .avif()
    .toBuffer()
  expect(await open(avif)).toBe(join(folder, 'sent'))
})
