import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colorLabels, profileColorCount } from '@lumi/contract/values'
import { expect, test } from 'vitest'
import { profileColors, profileTone } from './profile-colors.ts'
import { cssVariables, labelColors, theme } from './theme.ts'

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
  expect(colorLabels.map((name) => `${name} ${labelColors[name]}`)).toEqual([
    'candlelight #f1a738',
    'bubble #e0528b',
    'sky #56cbf2',
    'lime #67d890',
  ])
})

/** A variable of the theme as its hexadecimal colour. */
const colorOf = (scheme: 'light' | 'dark', name: string): string => {
  const [, hue, shade] = /^--mantine-color-(\w+)-(\d)$/.exec(name) ?? []
  if (hue) return theme.colors?.[hue]?.[Number(shade)] ?? ''
  const value = Object.entries(cssVariables(theme as never)[scheme]).find(([key]) => key === name)?.[1] ?? ''
  const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
  return other ? colorOf(scheme, other) : value
}

const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two variables of the theme. */
function contrast(scheme: 'light' | 'dark', one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((name) => luminance(colorOf(scheme, name)))
    .toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test.each(['light', 'dark'] as const)('the ring of focus stands out by 3 : 1, %s', (scheme) => {
  for (const ground of ['surface', 'canvas'])
    expect(contrast(scheme, '--lumi-focus', `--lumi-${ground}`)).toBeGreaterThanOrEqual(3)
})

test.each(['light', 'dark'] as const)('the accent of the portal stands out by 3 : 1, %s', (scheme) => {
  for (const ground of ['surface', 'canvas', 'hairline'])
    expect(contrast(scheme, '--portal-accent', `--lumi-${ground}`)).toBeGreaterThanOrEqual(3)
})

test('stylesheets take the colours of a scheme from the theme', () => {
  const folder = join(import.meta.dirname, '..')
  const sheets = globSync('**/*.css', { cwd: folder })
  expect(sheets).toContain('ui/styles.css')
  // The build rewrites this function to variables that nothing sets, and the colour becomes invalid.
  const isRewritten = (sheet: string) => readFileSync(join(folder, sheet), 'utf8').includes('light-dark(')
  expect(sheets.filter(isRewritten)).toEqual([])
})

const words = ['text', 'dimmed', 'link', 'error', 'warning']
const grounds = ['canvas', 'surface', 'raised', 'float', 'hover', 'desk']

test.each(['light', 'dark'] as const)(
  'words of the room stand out by 4.5 : 1 wherever they are, %s',
  (scheme) => {
    const faint = words.flatMap((word) =>
      grounds
        .filter((ground) => !(contrast(scheme, `--room-${word}`, `--room-${ground}`) >= 4.5))
        .map((ground) => `${word} on ${ground}`),
    )
    expect(faint).toEqual([])
    expect(contrast(scheme, '--room-own-text', '--room-own')).toBeGreaterThanOrEqual(4.5)
    for (const edge of ['edge', 'accent'])
      for (const ground of ['canvas', 'surface', 'float'])
        expect(contrast(scheme, `--room-${edge}`, `--room-${ground}`)).toBeGreaterThanOrEqual(3)
  },
)
