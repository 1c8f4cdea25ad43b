import { statSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, stubNetwork } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-page.tsx'
import ar from './articles/ar.json'
import de from './articles/de.json'
import en from './articles/en.json'
import { articleCategories } from './articles.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test.each([
  ['?category=audio&error=2', 'Microphone Access Blocked'],
  ['?category=AUDIO&error=2', 'Microphone Access Blocked'],
  ['?category=audio&error=99', 'Unspecified Audio Error'],
  ['?category=audio', 'Unspecified Audio Error'],
  ['?category=nothing&error=2', 'The Room Is Not There'],
  ['?error=toString', 'Unspecified General Error'],
  ['', 'Article Not Found'],
])('/Support/Article%s shows “%s”', async (query, title) => {
  await renderAt(`/Support/Article${query}`)
  expect(await heading(title)).toBeVisible()
})

test.each(['/moreInfo', '/Support/moreInfo'])('%s is the same page', async (address) => {
  await renderAt(`${address}?category=video&error=3`)
  expect(await heading('Your Picture Is Black or Frozen')).toBeVisible()
})

test('where nothing is found, the search is offered', async () => {
  const { user } = await renderAt('/Support/Article')
  expect(
    await screen.findByText(
      "Oops! Looks like we weren't able to find what you were looking for. Check the link or search for it.",
    ),
  ).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Search the help' }), 'anti-virus microphone')
  expect(screen.getByText('1 article')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Microphone Access Blocked' }))
  expect(await heading('Microphone Access Blocked')).toBeVisible()
})

test('a problem is reported with the article and the program that led to it', async () => {
  let isUp = false
  const seen = stubNetwork({
    'POST /api/contact/report': () => (isUp ? {} : refusal('tooManyRequests')),
    'POST /api/sendContactResponse': 'unreachable',
  })
  const { user } = await renderAt(
    '/Support/Article?category=audio&error=2&version=1.4&os=Windows&osversion=11',
  )
  await user.click(await screen.findByRole('button', { name: 'Report the problem' }))
  const send = screen.getByRole('button', { name: 'Send' })
  await user.click(send)
  expect(await screen.findByText('Please enter your name')).toBeVisible()
  await user.type(screen.getByLabelText(/^Name/), 'Ada')
  await user.click(send)
  expect(await screen.findByText('Please enter a valid email')).toBeVisible()
  await user.type(screen.getByLabelText(/^Email/), 'ada@example.com')
  await user.click(send)
  expect(await screen.findByText('Please enter your message')).toBeVisible()
  await user.type(screen.getByLabelText(/^Message/), 'Still silent')
  await user.click(send)
  expect(await screen.findByText('Error Occurred! Please try again!')).toBeVisible()
  isUp = true
  await user.click(send)
  expect(await screen.findByText('Your report has been sent!')).toBeVisible()
  const report = seen.findLast(({ path }) => path === '/api/contact/report')
  expect(report?.body).toEqual({
    first: 'Ada',
    email: 'ada@example.com',
    message: 'Still silent',
    subject: 'Microphone Access Blocked',
    version: '1.4',
    os: 'Windows',
    osversion: '11',
  })
  // The mail that confirms it could not be asked for, which changes nothing.
  await waitFor(() => expect(seen.at(-1)?.path).toBe('/api/sendContactResponse'))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.getByRole('button', { name: 'Report the problem' })).toBeVisible()
})

test('an article that says nothing of the cause asks at once', async () => {
  await renderAt('/Support/Article?category=doc&error=1')
  expect(await screen.findByLabelText(/^Message/)).toBeVisible()
})

test('an article leads to support and to sales', async () => {
  await renderAt('/Support/Article?category=audio&error=2')
  const more = within(await screen.findByRole('navigation', { name: 'More help' }))
  expect(more.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/Support')
  expect(more.getByRole('link', { name: 'Sales' })).toHaveAttribute('href', '/Sales')
})

/** Everything but the words. */
const shapeOf = (value: unknown): unknown => {
  if (typeof value === 'string') return value ? 'text' : 'empty'
  if (Array.isArray(value)) return value.map(shapeOf)
  return Object.fromEntries(
    Object.entries(value as object).map(([key, part]) => [key, key === 'type' ? part : shapeOf(part)]),
  )
}

test('every language has the same articles, and every category one for any other error', () => {
  expect(shapeOf(de)).toEqual(shapeOf(en))
  expect(shapeOf(ar)).toEqual(shapeOf(en))
  expect(Object.keys(en)).toEqual([...articleCategories])
  for (const category of articleCategories) expect(en[category]['1'].title).toMatch(/^Unspecified .+ Error$/)
})

const namesOfPictures = [...new Set(JSON.stringify(en).match(/(?<="type":"image","name":")[^"]+/g))]

test.each(namesOfPictures)('the picture %s is small, in every language, light and dark', (name) => {
  const pictures = join(import.meta.dirname, '../../../public/help')
  for (const language of ['en', 'de', 'ar'])
    for (const scheme of ['light', 'dark'])
      expect(statSync(join(pictures, language, `${name}-${scheme}.webp`)).size).toBeLessThan(60_000)
})
