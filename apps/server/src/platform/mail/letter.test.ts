import { expect, test } from 'vitest'
import { letter } from './letter.ts'
import { mailWords } from './mail-words.ts'

const to = 'ada@example.com'

test('says the same as text and as HTML', () => {
  const { subject, text, html } = letter({
    to,
    language: 'de',
    subject: 'Hallo',
    paragraphs: ['Guten Tag,', { text: 'Hier geht es weiter:', url: 'https://example.com/?a=1&b=2' }],
  })
  expect(subject).toBe('Hallo')
  expect(text).toBe('Guten Tag,\n\nHier geht es weiter:\nhttps://example.com/?a=1&b=2')
  expect(html).toContain('<html lang="de" dir="ltr">')
  expect(html).toContain('<p>Guten Tag,</p>')
  expect(html).toContain('href="https://example.com/?a=1&amp;b=2"')
})

test('typed text is text in the HTML as well', () => {
  const { html } = letter({
    to,
    language: null,
    subject: 'x',
    paragraphs: ['<img src="https://evil.example">'],
  })
  expect(html).toContain('&lt;img src=&quot;https://evil.example&quot;&gt;')
  expect(html).not.toContain('<img')
})

test('a language that nobody chose is English, and what somebody typed stays what it is', () => {
  expect(mailWords(null)('greeting', { name: 'A\\u202e{x}' })).toBe('Hello A\\u202e{x},')
  expect(mailWords('ar')('greeting', { name: 'Ada' })).toBe('مرحبًا Ada،')
})
