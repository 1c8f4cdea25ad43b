import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberPage } from './take-over.ts'

const page = `
  <a href="#content">Skip to content</a>
  <details><summary aria-label="Menu"></summary><a href="/About">About</a></details>
  <main tabindex="-1">
    <a href="/About">About</a>
    <label>Name <input name="first" type="text"></label>
    <label>Email <input type="email"></label>
    <textarea aria-label="Message"></textarea>
  </main>`

let root: HTMLElement
beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = page
})
afterEach(() => root.remove())

const all = (selector: string) => [...root.querySelectorAll<HTMLInputElement>(selector)]

/** The page's own code draws it anew. */
function takeOver(next = page): void {
  const restore = rememberPage(root)
  root.innerHTML = next
  restore()
}

test('the same one of several links has the focus again', () => {
  all('a[href="/About"]')[1]?.focus()
  takeOver()
  expect(document.activeElement).toBe(all('a[href="/About"]')[1])
})

test('a link has the focus again though its address is another one', () => {
  all('main a')[0]?.focus()
  takeOver(page.replaceAll('"/About"', '"https://www.example.com/about"'))
  expect(document.activeElement).toBe(all('main a')[0])
})

test('the part that a skip link led to has the focus again, though its words are others', () => {
  root.querySelector('main')?.focus()
  takeOver(page.replace('Email', 'Your email'))
  expect(document.activeElement).toBe(root.querySelector('main'))
})

test('typed text is typed again, with the caret where it was', () => {
  const onInput = vi.fn()
  root.addEventListener('input', ({ target }) => onInput((target as HTMLInputElement).value))
  const [name] = all('input[name=first]')
  Object.assign(name ?? {}, { value: 'Ada Hopper' })
  Object.assign(all('textarea')[0] ?? {}, { value: 'Hello' })
  name?.focus()
  name?.setSelectionRange(3, 3)
  takeOver()
  expect(all('input, textarea').map(({ value }) => value)).toEqual(['Ada Hopper', '', 'Hello'])
  expect(onInput.mock.calls).toEqual([['Ada Hopper'], ['Hello']])
  expect(document.activeElement).toBe(all('input[name=first]')[0])
  expect(all('input[name=first]')[0]?.selectionStart).toBe(3)
})

test('an address field keeps text and focus, though its caret cannot be moved', () => {
  const [email] = all('input[type=email]')
  Object.assign(email ?? {}, { value: 'ada@example.com' })
  email?.focus()
  takeOver()
  expect(document.activeElement).toBe(all('input[type=email]')[0])
  expect(all('input[type=email]')[0]?.value).toBe('ada@example.com')
})

test('an opened menu is open, and nothing that is missing takes the focus', () => {
  Object.assign(root.querySelector('details') ?? {}, { open: true })
  all('details a')[0]?.focus()
  takeOver()
  expect(root.querySelector('details')?.open).toBe(true)
  expect(document.activeElement).toBe(all('details a')[0])
  takeOver('<main tabindex="-1"></main>')
  expect(document.activeElement).toBe(document.body)
})
