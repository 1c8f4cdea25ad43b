import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { closePortal, openPortal } from '../../testing/portal.ts'

// The server writes these values into the page, which is read once when the page loads.
vi.hoisted(() => {
  document.documentElement.dataset.supportUrl = 'https://help.example.com/lumi'
})
afterEach(closePortal)
afterAll(() => {
  delete document.documentElement.dataset.supportUrl
})

test('Support opens the page that the operator names, outside Lumi, in a tab of its own', async () => {
  const { user } = await openPortal('/Portal')
  await user.click(await screen.findByRole('button', { name: 'Account of Ada Lovelace' }))
  const support = within(await screen.findByRole('dialog')).getByRole('link', { name: /^Support/ })
  expect(support).toHaveAttribute('href', 'https://help.example.com/lumi')
  expect(support).toHaveAttribute('target', '_blank')
  expect(support).toHaveAttribute('rel', expect.stringContaining('noreferrer'))
})
