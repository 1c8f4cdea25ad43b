import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MessageHtml } from './message-html.tsx'
import { paragraphOf, plainTextOf } from './plain-text.ts'

const shown = (html: string) => render(<MessageHtml html={html} />).container

test.each([
  '<img src=x onerror=alert(1)>Hello',
  '<script>alert(1)</script>Hello',
  '<svg onload=alert(1)><a href="javascript:alert(1)">Hello</a></svg>',
  '<a href="javascript:alert(1)">Hello</a>',
  '<a href="data:text/html,x">Hello</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><p style="position:fixed" onclick="alert(1)">Hello</p>',
])('what could run does not get into the page: %s', (html) => {
  const page = shown(html)
  expect(page.querySelectorAll('img, script, svg, iframe, a, [style], [onclick]')).toHaveLength(0)
  expect(page).toHaveTextContent('Hello')
})

test('keeps what formats, and links what is an address', () => {
  const page = shown('<p>See <b>www.example.com/a</b>, not <code>example.com</code> or notes.txt.</p>')
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://www.example.com/a')
  expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  expect(page.querySelector('b > a')).not.toBeNull()
  expect(page.querySelector('code')).toHaveTextContent('example.com')
})

test('text goes out and comes back as it was written', () => {
  const text = 'a < b & "c"\n<script>x</script>\nzwei'
  expect(plainTextOf(paragraphOf(text))).toBe(text)
  expect(plainTextOf('<p>one</p><ul><li>two</li><li>three</li></ul>')).toBe('one\ntwo\nthree')
})
