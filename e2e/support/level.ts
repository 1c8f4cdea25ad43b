import { expect, type Page } from '@playwright/test'

/** Waits until the level of the microphone rises and falls as it does with a voice. */
export const expectMovingLevel = (page: Page) =>
  expect
    .poll(() => levelOf(page).then(({ fall }) => fall), { message: 'the level moves' })
    .toBeGreaterThan(0.2)

/** Waits until the level of the microphone shows nothing for a while. */
export const expectRestingLevel = (page: Page) =>
  expect.poll(() => levelOf(page).then(({ most }) => most), { message: 'the level rests' }).toBe(0)

/** Returns the highest level of the meter within a second, from 0 to 1, and its largest fall. */
const levelOf = (page: Page) =>
  page.getByRole('meter', { name: 'Microphone level' }).evaluate(async (meter: HTMLMeterElement) => {
    let [most, fall] = [0, 0]
    const end = performance.now() + 1000
    while (performance.now() < end) {
      most = Math.max(most, meter.value)
      fall = Math.max(fall, most - meter.value)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return { most, fall }
  })
