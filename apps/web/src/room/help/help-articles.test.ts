import { expect, test } from 'vitest'
import ar from '#features/help/articles/ar.json'
import de from '#features/help/articles/de.json'
import en from '#features/help/articles/en.json'
import connectionTest from '#locales/en/connection-test.json'
import documents from '#locales/en/documents.json'
import mediaProblems from '#locales/en/media-problems.json'
import room from '#locales/en/room.json'
import settings from '#locales/en/settings.json'
import { type HelpArea, helpArticles, helpUrl } from './help-articles.ts'

const mapped = Object.entries(helpArticles).flatMap(([area, articles]) =>
  Object.entries(articles).map(([problem, article]) => ({ area, problem, article })),
)

test.each([
  ['English', en],
  ['German', de],
  ['Arabic', ar],
])('every problem leads to an article that exists in %s', (_, articles) => {
  const missing = mapped.filter(({ article }) => {
    const [category = '', error = ''] = article.split('/')
    const found = (articles as Record<string, Record<string, { title: string }>>)[category]?.[error]
    return !found?.title
  })
  expect(missing).toEqual([])
})

/** The keys of words that report a problem, as the areas name them. */
const problems: Partial<Record<HelpArea, readonly string[]>> = {
  room: Object.keys(room).filter(
    (key) =>
      /^(media\.(both|camera|microphone)|link)\./.test(key) ||
      /^notice\.(camera|microphone|share|shareSound)$/.test(key) ||
      /^problem\.\w+$/.test(key) ||
      key === 'sound.blocked' ||
      key === 'part.failed',
  ),
  'connection-test': Object.keys(connectionTest).filter((key) => key.startsWith('todo.')),
  'media-problems': Object.keys(mediaProblems).filter((key) => `${key}.todo` in mediaProblems),
  settings: Object.keys(settings).filter((key) => /^background\.(un|slow)/.test(key)),
  documents: Object.keys(documents).filter((key) => /^(failure\.|stage\.\w*[fF]ailed$)/.test(key)),
}

test.each(Object.entries(problems))('every problem of the area %s has an article', (area, keys) => {
  expect(keys.length).toBeGreaterThan(2)
  expect(keys.filter((key) => !Object.hasOwn(helpArticles[area as HelpArea], key))).toEqual([])
})

test('the address names the article', () => {
  const { pathname, searchParams } = new URL(
    helpUrl('room', 'media.microphone.denied'),
    'http://localhost:5000',
  )
  expect(pathname).toBe('/Support/Article')
  expect([searchParams.get('category'), searchParams.get('error')]).toEqual(['audio', '2'])
})
