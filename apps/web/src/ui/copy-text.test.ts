import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => {
  document.body.replaceChildren()
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
})

test('without a clipboard interface, the copied text is placed within the open dialog', async () => {
  document.body.innerHTML = '<dialog open><button>Copy</button></dialog>'
  document.querySelector('button')?.focus()
  const copied: (string | undefined)[] = []
  document.execCommand = () => {
    copied.push(document.querySelector<HTMLTextAreaElement>('dialog textarea')?.value)
    return true
  }
  expect(await copyText('A report')).toBe(true)
  expect(copied).toEqual(['A report'])
  expect(document.querySelector('button')).toHaveFocus()
})

test('a browser that refuses is answered so', async () => {
  const writeText = vi.fn(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  expect(await copyText('A report')).toBe(false)
})
