import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAt } from '../testing/render-page.tsx'

const site = vi.hoisted(() => ({ subSite: 'developers' }))
vi.mock('#lib/site.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  get subSite() {
    return site.subSite
  },
}))

test.each([
  ['docs', '/Docs/Docs/Overview'],
  ['support', '/Support'],
  ['my', '/SignIn'],
  ['developers', '/SignIn'],
])('a host that begins with “%s” shows %s first', async (subSite, path) => {
  site.subSite = subSite
  const { router } = await renderAt('/')
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(router.state.location.pathname).toBe(path)
})
