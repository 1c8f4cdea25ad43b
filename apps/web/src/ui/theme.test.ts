import { profileColorCount } from '@lumi/contract/values'
import { expect, test } from 'vitest'
import { colorLabels, profileColors, profileTone } from './theme.ts'

/** Linear sRGB of an OKLCH colour. */
const linear = (lightness: number, chroma: number, hue: number) => {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ] as const
}

test('eighteen profile colours, inside sRGB, carry their text at 4.5 : 1', () => {
  expect(profileColors).toHaveLength(profileColorCount)
  for (const color of profileColors) {
    const hue = Number(/ (\d+)\)$/.exec(color)?.[1])
    const [red, green, blue] = linear(profileTone.lightness, profileTone.chroma, hue)
    for (const part of [red, green, blue]) expect(part).toBeGreaterThanOrEqual(0)
    const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    expect(1.05 / (luminance + 0.05)).toBeGreaterThanOrEqual(4.5)
  }
})

test('the colour labels are the four of the specification', () => {
  expect(colorLabels.map(({ name, color }) => `${name} ${color}`)).toEqual([
    'candlelight #f1a738',
    'bubble #e0528b',
    'sky #56cbf2',
    'lime #67d890',
  ])
})
