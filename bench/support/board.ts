import { type Drawer, rectangle, writing } from '../../e2e/support/drawer.ts'

/** Changes that go in one message, so that they are played in seconds and no limit is met. */
const AT_ONCE = 100

export type Change = readonly [string, unknown]

/** A hundred in a row, one above the other in the order of their numbers. */
const placeOf = (number: number) => ({
  x: (number % 100) * 14,
  y: Math.floor(number / 100) * 14,
  width: 10,
  height: 10,
  index: `c${number.toString(36).padStart(3, '0')}`,
})

export const boxAt = (number: number, version = 1): Change => {
  const id = `rectangle-${number}`
  return [id, rectangle(id, { ...placeOf(number), version, versionNonce: version })]
}

export const labelAt = (number: number, text: string): Change => {
  const { x, y, index } = placeOf(number)
  return ['label', writing('label', text, { x, y, index })]
}

/** In one message of several changes each. */
export async function play({ elements, taken }: Drawer, changes: readonly Change[]): Promise<void> {
  for (let from = 0; from < changes.length; from += AT_ONCE) {
    elements.doc?.transact(() => {
      for (const [id, value] of changes.slice(from, from + AT_ONCE)) elements.set(id, value)
    })
    await taken()
  }
}
