import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { settings } from '#lib/site.ts'
import { closePortal, openPortal } from '../../testing/portal.ts'
import { renderAt } from '../../testing/render-page.tsx'

afterEach(() => {
  closePortal()
  vi.restoreAllMocks()
})

const cards = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('apps stand in the order of the alphabet, and are narrowed by words and categories', async () => {
  const { user } = await renderAt('/Integrations')
  expect(await screen.findByRole('heading', { level: 1, name: 'App Integrations' })).toBeVisible()
  expect(cards()).toEqual(['Blackboard', 'Canvas', 'HubSpot', 'Moodle', 'Slack', 'Zapier'])
  const clear = screen.getByRole('button', { name: 'Clear' })
  expect(clear).toBeDisabled()

  await user.click(screen.getByRole('checkbox', { name: 'Education' }))
  expect(cards()).toEqual(['Blackboard', 'Canvas', 'Moodle'])
  await user.click(screen.getByRole('checkbox', { name: 'Sales' }))
  expect(cards()).toEqual(['Blackboard', 'Canvas', 'HubSpot', 'Moodle'])
  await user.type(screen.getByRole('searchbox', { name: 'Search integrations' }), 'course')
  expect(cards()).toEqual(['Canvas', 'Moodle'])
  await user.type(screen.getByRole('searchbox'), 'xyz')
  expect(screen.getByText('No Matching Apps Found')).toBeVisible()
  await user.clear(screen.getByRole('searchbox'))
  await user.click(clear)
  expect(cards()).toHaveLength(6)

  // A chip shows only its category.
  await user.click(screen.getAllByRole('button', { name: 'Productivity' })[0] as HTMLElement)
  expect(cards()).toEqual(['Slack', 'Zapier'])
})

test('the address chooses a category', async () => {
  await renderAt('/Integrations?category=2')
  expect(await screen.findByRole('checkbox', { name: 'Education' })).toBeChecked()
  expect(cards()).toEqual(['Blackboard', 'Canvas', 'Moodle'])
})

test.each(['/Integrations/Canvas', '/canvas', '/Canvas'])(
  '%s leads to the set-up in the portal',
  async (address) => {
    await renderAt(address)
    expect(await screen.findByRole('heading', { level: 1, name: 'Canvas' })).toBeVisible()
    const install = screen.getByRole('link', { name: 'Set up in the portal' })
    expect(install.getAttribute('href')).toMatch(/\/Portal\/Integrations\/LTI$/)
    expect(screen.getByRole('link', { name: 'Education' })).toHaveAttribute(
      'href',
      '/Integrations?category=2',
    )
    expect(screen.getAllByRole('link', { name: 'Terms of Use' })[0]).toBeVisible()
    expect(screen.getByRole('link', { name: 'support' })).toHaveAttribute('href', '/Support')
  },
)

test.each(['/Slack', '/Integrations/HubSpot', '/Hubspot', '/Zapier'])(
  '%s shows that it is not connected',
  async (address) => {
    await renderAt(address)
    expect(await screen.findByText(/^Not set up on this server yet/)).toBeVisible()
  },
)

test.each([
  ['/Slack', 'Add to Slack', '/api/slack/auth'],
  ['/Integrations/HubSpot', 'Add to HubSpot', '/api/hs/install'],
  ['/Zapier', 'Add to Zapier', 'https://apps.example.com/lumi'],
])('%s leads to the app of the operator', async (address, name, target) => {
  const installs = {
    slack: '/api/slack/auth',
    hubspot: '/api/hs/install',
    zapier: 'https://apps.example.com/lumi',
  }
  vi.spyOn(settings, 'installs', 'get').mockReturnValue(installs)
  await renderAt(address)
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')?.endsWith(target)).toBe(true)
})

test('its page says to owners that workspaces are connected', async () => {
  vi.spyOn(settings, 'installs', 'get').mockReturnValue({ slack: '/api/slack/auth' })
  const items = [{ product: 'slack' }, { product: 'zapier' }]
  await openPortal('/Slack', { handlers: { 'GET /v1/connectedservices': { body: { items } } } })
  expect(await screen.findByText(/^Connected to 1 workspace/)).toBeVisible()
  const manage = screen.getByRole('link', { name: 'Manage' })
  expect(manage).toHaveAttribute('href', '/Portal/Integrations/Services')
})

test.each(['/Slack/Complete', '/Integrations/HubSpot/Complete'])(
  '%s thanks for the installation',
  async (address) => {
    await renderAt(address)
    expect(await screen.findByRole('heading', { level: 1, name: /is connected$/ })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the portal' })).toHaveAttribute('href', '/Portal')
  },
)

test('an integration that does not exist is not found', async () => {
  await renderAt('/Integrations/Nothing')
  expect(await screen.findByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
})

test('slides are turned by buttons, by arrows and by swipes of 30 pixels', async () => {
  const { user } = await renderAt('/Slack')
  const carousel = await screen.findByRole('region', { name: 'What it does' })
  const shown = () => within(carousel).getByRole('status').textContent
  const swipe = (by: number) => {
    const slides = within(carousel).getByRole('list')
    fireEvent.pointerDown(slides, { clientX: 100 })
    fireEvent.pointerUp(slides, { clientX: 100 + by })
  }
  expect(shown()).toBe('1 of 3')
  expect(within(carousel).getByRole('button', { name: 'Previous' })).toBeDisabled()
  await user.click(within(carousel).getByRole('button', { name: 'Next' }))
  expect(shown()).toBe('2 of 3')
  await user.keyboard('{ArrowRight}')
  expect(shown()).toBe('3 of 3')
  swipe(29)
  expect(shown()).toBe('3 of 3')
  swipe(30)
  expect(shown()).toBe('2 of 3')
  swipe(-30)
  expect(shown()).toBe('3 of 3')
})
