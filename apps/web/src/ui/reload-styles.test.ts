import { expect, test, vi } from 'vitest'
import { reloadStyles } from './reload-styles.ts'

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link')]

test('a stylesheet that did not come is asked for again, until it does', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/here.css"><link rel="stylesheet" href="/away.css">'
  const [here, away] = links()
  here?.dispatchEvent(new Event('load'))
  away?.dispatchEvent(new Event('error'))

  const stillAway = reloadStyles()
  const [same, second] = links()
  expect(same).toBe(here)
  expect(second).not.toBe(away)
  expect(second?.href).toBe(away?.href)
  second?.dispatchEvent(new Event('error'))
  await expect(stillAway).rejects.toThrow('/away.css could not be loaded')

  const back = reloadStyles()
  const third = links().at(-1)
  expect(third).not.toBe(second)
  // A second caller waits for the same reload.
  const settled = vi.fn()
  const also = reloadStyles().then(settled)
  await Promise.resolve()
  expect(settled).not.toHaveBeenCalled()
  expect(links().at(-1)).toBe(third)
  third?.dispatchEvent(new Event('load'))
  await Promise.all([back, also])
  await reloadStyles()
  expect(links()).toEqual([here, third])
})
