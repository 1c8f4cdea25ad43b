import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SiteContent } from '@lumi/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubNetwork } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-page.tsx'

const read = (language: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../public/site-content/${language}.json`), 'utf8'))

test('a page has the texts of the installation', async () => {
  const content = read('en')
  content.pages.about = {
    title: 'About Harbour School',
    lead: 'Lessons by the sea.',
    sections: [{ title: 'Since 1902', body: 'First line.\nSecond line.' }],
  }
  stubNetwork({ 'GET /site-content/en.json': { body: content } })
  await renderAt('/About')
  expect(await screen.findByRole('heading', { level: 1, name: 'About Harbour School' })).toBeVisible()
  expect(screen.getByText('Lessons by the sea.')).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Since 1902',
  ])
})

/** Everything but the words. */
const shapeOf = (value: unknown): unknown => {
  if (typeof value === 'string') return 'text'
  if (Array.isArray(value)) return value.map(shapeOf)
  return Object.fromEntries(Object.entries(value as object).map(([key, part]) => [key, shapeOf(part)]))
}

test('the texts that Lumi brings are whole, and the same in every language', () => {
  for (const language of ['en', 'de', 'ar']) {
    expect(SiteContent.parse(read(language))).toEqual(read(language))
    expect(shapeOf(read(language))).toEqual(shapeOf(read('en')))
  }
})
