import { expect, test } from 'vitest'
import { pastedText } from './pasted-text.ts'

const clipboard = (texts: Readonly<Record<string, string>>, ...files: File[]) =>
  ({
    types: [...Object.keys(texts), ...files.map(() => 'Files')],
    files,
    getData: (type: string) => texts[type] ?? '',
  }) as unknown as DataTransfer

const picture = new File(['x'], 'image.png', { type: 'image/png' })

test('a text comes as a text, though an office program adds a picture of it', () => {
  expect(pastedText(clipboard({ 'text/html': '<p>Hello</p>', 'text/plain': 'Hello\r\n' }, picture))).toBe(
    'Hello',
  )
  expect(pastedText(clipboard({ 'text/plain': 'Hello' }, picture))).toBe('Hello')
})

test('a picture and a file are no text, though the name of the file comes as one', () => {
  expect(pastedText(clipboard({ 'text/html': '<img src="https://example.com/a.png">' }, picture))).toBe('')
  const file = new File(['x'], 'map.png', { type: 'image/png' })
  expect(pastedText(clipboard({ 'text/plain': 'map.png' }, file))).toBe('')
})
