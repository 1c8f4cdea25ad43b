import { expect, test } from 'vitest'
import { plainText, readPage } from './read-page.ts'

const at = 'https://www.example.com/notes/page'
const nothing = {
  url: at,
  title: null,
  description: null,
  siteName: null,
  image: null,
  icon: 'https://www.example.com/favicon.ico',
  width: null,
  height: null,
  oembed: null,
}

test('reads Open Graph first', () => {
  const page = `<html><head>
    <title>Plain</title><meta name="description" content="plain words">
    <meta name="twitter:title" content="Card"><meta name="twitter:image" content="/card.png">
    <meta property="og:title" content="Weekly &amp; daily"><meta property="og:description" content="By
      the river"><meta property="og:site_name" content="Example">
    <meta property="og:image" content="../a.png"><meta property="og:image" content="/second.png">
    <meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
    <link rel="shortcut icon" href="/small.png" sizes="16x16"><link rel="apple-touch-icon" href="/large.png">`
  expect(readPage(page, at)).toEqual({
    ...nothing,
    title: 'Weekly & daily',
    description: 'By the river',
    siteName: 'Example',
    image: 'https://www.example.com/a.png',
    icon: 'https://www.example.com/large.png',
    width: 1200,
    height: 630,
  })
})

test('reads a Twitter card, then plain HTML', () => {
  const card = '<meta name="twitter:title" content="Card"><meta name="twitter:image:src" content="/c.png">'
  expect(readPage(`<title>Plain</title>${card}`, at)).toMatchObject({
    title: 'Card',
    image: 'https://www.example.com/c.png',
  })
  const plain =
    '<TITLE>Plain</TITLE><META NAME=Description CONTENT="words"><body><svg><title>No</title></svg>'
  expect(readPage(plain, at)).toMatchObject({ title: 'Plain', description: 'words', image: null })
  expect(readPage('', at)).toEqual(nothing)
})

test('takes addresses of the web only', () => {
  for (const wrong of [
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'http://a:b@x/',
    ' ',
  ]) {
    expect(readPage(`<meta property="og:image" content="${wrong}">`, at).image, wrong).toBeNull()
  }
  expect(
    readPage('<base href="//cdn.example.net/x/"><meta property="og:image" content="a.png">', at),
  ).toMatchObject({
    image: 'https://cdn.example.net/x/a.png',
  })
  expect(readPage('<link rel=icon type="image/svg+xml" href="/a.svg">', at).icon).toBe(nothing.icon)
})

test('makes one short line of any text', () => {
  expect(plainText('  a\n\tb\u0000\u202e c ', 10)).toBe('a b c')
  expect(plainText('😀😀😀', 2)).toBe('😀😀')
  expect(plainText('\u200b', 2)).toBeNull()
  expect(plainText(7, 2)).toBeNull()
})
