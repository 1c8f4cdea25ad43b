import { compileMessage } from '@lingui/message-utils/compileMessage'
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { defineArea } from './area.ts'
import { showLanguage } from './show-language.ts'
import { useText } from './use-text.ts'

interface Takes {
  hello: { name: string }
}

const english = { hello: compileMessage('Hello {name}') }
const words = { './de/test.json': async () => ({ hello: compileMessage('Hallo {name}') }) }

afterEach(() => act(() => showLanguage('en')))

const page = async (area: ReturnType<typeof defineArea<Takes>>, name = 'Ada') => {
  const Page = () => <p>{useText(area)('hello', { name })}</p>
  await act(async () => {
    render(
      <Suspense>
        <Page />
      </Suspense>,
    )
  })
}

test('another language takes over as soon as its words are loaded, and is stored on the device', async () => {
  await page(defineArea<Takes>('follows', english, { './de/follows.json': words['./de/test.json'] }))
  expect(screen.getByText('Hello Ada')).toBeVisible()
  await act(() => showLanguage('de'))
  expect(screen.getByText('Hallo Ada')).toBeVisible()
  expect(document.documentElement).toHaveAttribute('lang', 'de')
  expect(localStorage.getItem('lumi.language')).toBe('"de"')
})

test('an area that comes later waits for its words', async () => {
  await showLanguage('de')
  await page(defineArea<Takes>('later', english, { './de/later.json': words['./de/test.json'] }))
  expect(await screen.findByText('Hallo Ada')).toBeVisible()
})

test('English stands in where the words cannot be loaded', async () => {
  await showLanguage('de')
  const lost = async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  await page(defineArea<Takes>('lost', english, { './de/lost.json': lost }))
  expect(await screen.findByText('Hello Ada')).toBeVisible()
})

test('text made of our own words and of names has the direction of the page', async () => {
  await act(() => showLanguage('ar'))
  await page(defineArea<Takes>('quoted', english, {}), '«\u2068Ada\u2069»')
  expect(screen.getByText('Hello \u2067«\u2068Ada\u2069»\u2069')).toBeVisible()
})

test('Arabic turns the page round, and names keep to themselves', async () => {
  await page(defineArea<Takes>('turned', english, {}), 'Ada (2)')
  await act(() => showLanguage('ar'))
  expect(document.documentElement).toHaveAttribute('dir', 'rtl')
  expect(screen.getByText('Hello \u2068Ada (2)\u2069')).toBeVisible()
  await act(() => showLanguage('en'))
  expect(document.documentElement).toHaveAttribute('dir', 'ltr')
})

test('a value that chooses between words chooses in Arabic too', async () => {
  const choice = { hello: compileMessage('{name, select, owner {Your app} other {The app}}') }
  await page(defineArea<Takes>('chosen', choice, {}), 'owner')
  await act(() => showLanguage('ar'))
  expect(screen.getByText('Your app')).toBeVisible()
})

test('of two choices the last one stands, whichever words come first', async () => {
  const german = Promise.withResolvers<unknown>()
  await page(defineArea<Takes>('raced', english, { './de/raced.json': () => german.promise }))
  const first = showLanguage('de')
  await act(() => showLanguage('ar'))
  await act(async () => {
    german.resolve({ hello: compileMessage('Hallo {name}') })
    await first
  })
  expect(document.documentElement).toHaveAttribute('lang', 'ar')
})
