import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { elementsOf, readElement } from './elements.ts'

/** One of each kind, as Excalidraw writes it. */
const common = {
  x: 10,
  y: -20,
  width: 100,
  height: 50,
  angle: 0,
  strokeColor: '#1e1e1e',
  backgroundColor: 'transparent',
  fillStyle: 'solid',
  strokeWidth: 2,
  strokeStyle: 'solid',
  roundness: { type: 3 },
  roughness: 1,
  opacity: 100,
  seed: 1968410350,
  version: 141,
  versionNonce: 361174001,
  index: 'a0',
  isDeleted: false,
  groupIds: ['group'],
  frameId: 'frame',
  boundElements: [{ type: 'arrow', id: 'arrow' }],
  updated: 1700000000000,
  link: 'https://example.com/',
  locked: false,
}
const point = [0, 0]
const points = [point, [100, 50]]
const linear = { points, lastCommittedPoint: point, startArrowhead: 'dot', endArrowhead: 'arrow' }
const bound = { elementId: 'box', focus: 0.1, gap: 4 }
const fixed = { ...bound, fixedPoint: [0.5, 1] }
const samples: readonly Record<string, unknown>[] = [
  { ...common, type: 'rectangle' },
  { ...common, type: 'diamond' },
  { ...common, type: 'ellipse' },
  { ...common, ...linear, type: 'line', startBinding: fixed, endBinding: fixed },
  {
    ...common,
    ...linear,
    type: 'arrow',
    elbowed: false,
    startBinding: fixed,
    endBinding: fixed,
  },
  {
    ...common,
    ...linear,
    type: 'arrow',
    elbowed: true,
    startBinding: fixed,
    endBinding: fixed,
    fixedSegments: [{ start: point, end: [0, 50], index: 1 }],
    startIsSpecial: false,
    endIsSpecial: true,
  },
  {
    ...common,
    type: 'freedraw',
    points,
    pressures: [0.5, 0.4],
    simulatePressure: false,
    lastCommittedPoint: point,
  },
  {
    ...common,
    type: 'text',
    text: 'One half',
    originalText: 'One half',
    fontSize: 20,
    fontFamily: 5,
    textAlign: 'left',
    verticalAlign: 'top',
    containerId: 'box',
    autoResize: true,
    lineHeight: 1.25,
  },
  {
    ...common,
    type: 'image',
    fileId: 'content-1',
    status: 'saved',
    scale: [1, -1],
    crop: { x: 0, y: 0, width: 1, height: 1, naturalWidth: 2, naturalHeight: 2 },
  },
  { ...common, type: 'frame', name: 'First' },
].map((sample, number) => ({ ...sample, id: `sample-${number}` }))

const wrong: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e300,
  5n,
  '',
  'javascript:alert(1)',
  [],
  [null],
  [[Number.NaN, 0]],
  {},
  { length: 3 },
  { type: 1, id: 5 },
  new Uint8Array(3),
]

/** The sample of the same kind: an arrow that does not say if it has corners counts as one without. */
const kindOf = (element: object) =>
  samples.find(
    ({ type, elbowed }) =>
      type === Reflect.get(element, 'type') && elbowed === Reflect.get(element, 'elbowed'),
  )

/** Returns whether Excalidraw can read it: its values are of the same kinds as in elements that Excalidraw has made. */
function isLike(found: unknown, sample: unknown): boolean {
  if (found === null) return true
  if (Array.isArray(sample)) return Array.isArray(found) && found.every((item) => isLike(item, sample[0]))
  if (typeof sample === 'object' && sample !== null)
    return (
      typeof found === 'object' &&
      Object.entries(sample).every(([name, value]) => isLike(Reflect.get(found as object, name), value))
    )
  if (typeof found === 'number') return Number.isFinite(found)
  return typeof found === typeof sample
}

describe('an element that somebody has sent', () => {
  it.each(samples)('is drawn as it is: $type', (sample) => {
    expect(readElement(sample, String(sample.id))).toEqual(sample)
  })

  it('is drawn as Excalidraw expects it or not at all, whatever is wrong in it', () => {
    let tried = 0
    let drawn = 0
    for (const sample of samples)
      for (const name of Object.keys(sample))
        for (const value of wrong) {
          tried += 1
          const read = readElement({ ...sample, [name]: value }, String(sample.id))
          if (!read) continue
          drawn += 1
          expect(isLike(read, kindOf(read)), `${sample.type} whose ${name} is ${String(value)}`).toBe(true)
          for (const must of ['groupIds', 'x', 'y', 'version', 'strokeColor', 'fillStyle', 'isDeleted'])
            expect(Reflect.get(read, must)).not.toBeNull()
        }
    expect(tried).toBeGreaterThan(4_000)
    expect(drawn).toBeGreaterThan(1_000)
    expect(drawn).toBeLessThan(tried)
  })

  it.each<[string, object]>([
    ['far outside', { x: 1e9 }],
    ['endless', { width: 1e9 }],
    ['of another name', { id: 'another' }],
    ['of a kind that a board has not', { type: 'iframe' }],
    ['of an inherited kind', { type: 'constructor' }],
    ['of a version beyond counting', { version: Number.MAX_VALUE }],
    ['deleted', { isDeleted: true }],
  ])('is not drawn where it is %s', (_what, more) => {
    expect(readElement({ ...samples[0], ...more }, 'sample-0')).toBeUndefined()
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '/portal', 'https://', 5])(
    'leads nowhere by %s',
    (link) => {
      expect(readElement({ ...samples[0], link }, 'sample-0')).toMatchObject({ link: null })
    },
  )

  it.each(['', 'a', 'a00', 'b1', '{0', `A${'0'.repeat(26)}`, 'a0!', 7])(
    'takes no place by %s, by which no other could be found',
    (index) => {
      expect(readElement({ ...samples[0], index }, 'sample-0')).toMatchObject({ index: null })
    },
  )
  it.each(['a0', 'Zz', 'a0V', 'b10', 'a5G'])('keeps its place, %s', (index) => {
    expect(readElement({ ...samples[0], index }, 'sample-0')).toMatchObject({ index })
  })

  it('is a copy, with nothing beside what belongs to it', () => {
    const sent = { ...samples[0], customData: { a: 1 }, toString: 'x' }
    const read = readElement(sent, 'sample-0')
    expect(read).toEqual(samples[0])
    expect(read?.groupIds).not.toBe(samples[0]?.groupIds)
  })
})

it('a drawing is what can be drawn of it, the lowest first', () => {
  const drawing = new Y.Doc().getMap<unknown>('elements')
  drawing.set('sample-0', { ...samples[0], index: 'a1' })
  drawing.set('sample-7', samples[7])
  drawing.set('broken', { type: 'rectangle', id: 'broken' })
  drawing.set('nothing', null)
  expect(elementsOf(drawing).map(({ id }) => id)).toEqual(['sample-7', 'sample-0'])
})
