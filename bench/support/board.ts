import type { Page } from '@playwright/test'
import { type Drawer, rectangle, writing } from '../../e2e/support/drawer.ts'
import { withBrowser, withFreshPage } from './browser.ts'
import { openLobby } from './call.ts'

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

const LAST = 'The last of all'

/** The last element drawn. A latecomer who sees it has received all of them. */
export const labelAt = (number: number): Change => {
  const { x, y, index } = placeOf(number)
  return ['label', writing('label', LAST, { x, y, index })]
}

/** Draws in one message of several changes each. */
export async function play({ elements, taken }: Drawer, changes: readonly Change[]): Promise<void> {
  for (let from = 0; from < changes.length; from += AT_ONCE) {
    elements.doc?.transact(() => {
      for (const [id, value] of changes.slice(from, from + AT_ONCE)) elements.set(id, value)
    })
    await taken()
  }
}

const JOINS = 5

/** Seconds from 'Join now' until all of a board is drawn, of several people who come late one after the other. */
export const joinLate = (attendeeUrl: string): Promise<number[]> =>
  withBrowser(async (browser) => {
    const joins: number[] = []
    for (let join = 0; join < JOINS; join += 1)
      joins.push(await withFreshPage(browser, (page) => joinOnce(page, attendeeUrl)))
    return joins
  })

/** Seconds from the press that joins until all of the board is drawn. */
async function joinOnce(page: Page, attendeeUrl: string): Promise<number> {
  await openLobby(page, attendeeUrl)
  const start = performance.now()
  await page.getByRole('button', { name: 'Join now' }).click()
  await page.getByRole('listitem').filter({ hasText: LAST }).waitFor({ state: 'attached' })
  await page.waitForFunction(isDrawn)
  return (performance.now() - start) / 1000
}

/** In the page: whether anything stands on the canvas. */
function isDrawn(): boolean {
  const canvas = document.querySelector<HTMLCanvasElement>('canvas.excalidraw__canvas.static')
  const context = canvas?.getContext('2d')
  if (!canvas || !context || canvas.width === 0) return false
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return data.some((value, at) => at % 4 === 3 && value > 0)
}
