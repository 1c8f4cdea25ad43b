import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkCatalogues } from './check.ts'

let folder
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const english = {
  title: 'Rooms',
  'tab.1': 'All',
  people: '{count, plural, one {# guest of {name}} other {# guests of {name}}}',
  legal: 'Read the <terms>Terms of Use</terms>.',
}
const german = {
  title: 'Räume',
  'tab.1': 'Alle',
  people: '{count, plural, one {# Gast von {name}} other {# Gäste von {name}}}',
  legal: 'Lesen Sie die <terms>Nutzungsbedingungen</terms>.',
}
// biome-ignore-start lint/suspicious/noTemplateCurlyInString: code, as it is written
const code = {
  'rooms/page.tsx':
    "import rooms from '#locales/rooms.gen.ts'\nt('title'); t(`tab.${state}`); t('people', {}); t('legal')",
  'rooms/page.test.tsx': "t('onlyTested')",
  'lobby/page.tsx': "t('elsewhere')",
}
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: code, as it is written

/** Returns the problems of these messages, without the folder in front. */
function problems(changes, { source = {}, languages = ['en', 'de'] } = {}) {
  folder = mkdtempSync(join(tmpdir(), 'lumi-locales-'))
  const put = (file, text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  for (const [file, text] of Object.entries(code)) put(`code/${file}`, text)
  put('locales/en/rooms.json', JSON.stringify({ ...english, ...source }))
  if (changes) put('locales/de/rooms.json', JSON.stringify({ ...german, ...changes }))
  return checkCatalogues({ locales: join(folder, 'locales'), code: join(folder, 'code'), languages }).map(
    (line) => line.replaceAll(`${join(folder, 'locales')}/`, ''),
  )
}

test('whole catalogues pass', () => {
  expect(problems({})).toEqual([])
})

test.each([
  ['a message that is missing', { title: undefined }, "de/rooms.json: 'title' is missing"],
  ['one that English does not have', { stray: 'Streuner' }, "de/rooms.json: en has no 'stray'"],
  ['another value', { title: 'Räume von {name}' }, "de/rooms.json: 'title' takes other values"],
  [
    'a value left out',
    { people: '{count, plural, one {#} other {#}}' },
    "de/rooms.json: 'people' takes other values",
  ],
  [
    'another tag',
    { legal: 'Lesen Sie die <link>Bedingungen</link>.' },
    "de/rooms.json: 'legal' has other tags",
  ],
  [
    'a tag that does not end',
    { legal: 'Lesen Sie die <terms>Bedingungen.' },
    "de/rooms.json: 'legal' has other tags",
  ],
  [
    'a plural form left out',
    { people: '{count, plural, other {# Gäste von {name}}}' },
    "de/rooms.json: 'people' lacks plural forms of de",
  ],
])('finds %s', (_what, changes, problem) => {
  expect(problems(changes)).toEqual([problem])
})

test.each([
  ['Räume {', 'A brace stands alone'],
  ['Räume von {name', 'Unexpected message end'],
  ['{count, plural, one {# Raum}}', "{count} has no 'other'"],
  ['{audience, select, education {Klassen}}', "{audience} has no 'other'"],
  ['{count, plurl, one {# Raum} other {# Räume}}', '{count} has no format plurl'],
])('finds malformed ICU: %s', (message, why) => {
  const saysWhy = (language) => [
    expect.stringContaining(`${language}/rooms.json: 'title' is malformed: ${why}`),
  ]
  expect(problems({ title: message })).toEqual(saysWhy('de'))
  rmSync(folder, { recursive: true })
  expect(problems({}, { source: { title: message } })).toEqual(saysWhy('en'))
})

test.each(['onlyTested', 'elsewhere'])('finds a message that no code asks for: %s', (key) => {
  expect(problems({ [key]: 'Niemand' }, { source: { [key]: 'Nobody' } })).toEqual([
    `en/rooms.json: no code asks for '${key}'`,
  ])
})

test('finds an area and a language that are missing', () => {
  expect(problems(undefined)).toEqual(['de/rooms.json is missing'])
  rmSync(folder, { recursive: true })
  expect(problems({}, { languages: ['en', 'de', 'ar'] })).toEqual(['ar/rooms.json is missing'])
  rmSync(folder, { recursive: true })
  expect(problems({}, { languages: ['en'] })).toEqual([expect.stringContaining('de/rooms.json: ')])
})
