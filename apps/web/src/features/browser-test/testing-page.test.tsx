import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { browsersOf, platformsOf, TestingPage } from './testing-page.tsx'

afterEach(() => localStorage.clear())

const key = () => screen.getByLabelText('Key')
const value = () => screen.getByLabelText('Stored Value')
const button = (name: string) => screen.getByRole('button', { name })

test('lists what the address says, and changes what is stored', async () => {
  localStorage.setItem('mine', 'one')
  const user = await renderPage(<TestingPage search={{ storage_key: 'mine', color: 'red' }} />)
  expect(screen.getByText('color').nextElementSibling).toHaveTextContent('red')
  expect(key()).toHaveValue('mine')
  expect(value()).toHaveValue('one')
  expect(button('Save Changes')).toBeDisabled()
  await user.type(value(), ' two')
  await user.click(button('Save Changes'))
  expect(localStorage.getItem('mine')).toBe('one two')
  expect(button('Save Changes')).toBeDisabled()
  await user.click(button('Delete Item'))
  expect(localStorage.getItem('mine')).toBe('')
  expect(value()).toHaveValue('')
  expect(button('Delete Item')).toBeDisabled()
})

test('the key has a default', async () => {
  await renderPage(<TestingPage search={{}} />)
  expect(key()).toHaveValue('testing_local_storage')
  expect(button('Delete Item')).toBeDisabled()
})

const agents = {
  ipad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
  opera: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 OPR/125.0.1.0',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  explorer: 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko',
}

test.each([
  [agents.ipad, 5, ['Mobile', 'iOS']],
  [agents.ipad, 0, ['macOS']],
  [agents.android, 5, ['Mobile', 'Android']],
  [agents.opera, 0, ['Windows']],
  [agents.firefox, 0, ['Linux']],
])('%s with %i points of touch', (userAgent, maxTouchPoints, expected) => {
  const platforms = platformsOf({ userAgent, maxTouchPoints })
  expect(Object.keys(platforms).filter((name) => platforms[name])).toEqual(expected)
})

test.each([
  [agents.ipad, 'Safari', '18.1'],
  [agents.android, 'Chrome', '142.0.0.0'],
  [agents.opera, 'Opera', '125.0.1.0'],
  [agents.firefox, 'Firefox', '145.0'],
  [agents.explorer, 'Internet Explorer', '11.0'],
])('%s is %s %s', (userAgent, name, version) => {
  const found = browsersOf(userAgent)
  expect(Object.keys(found.browsers).filter((browser) => found.browsers[browser])).toEqual([name])
  expect(found.version).toBe(version)
})
