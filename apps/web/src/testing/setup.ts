import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { toasts } from '#ui/toast/toasts.ts'
import { socket } from './socket.ts'

vi.mock('socket.io-client', async () => ({ io: (await import('./socket.ts')).socket.io }))

// A machine at work elsewhere may take its time; a test waits on what it expects to see.
configure({ asyncUtilTimeout: 10_000 })

// Browser functions that Mantine needs and jsdom lacks.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
URL.createObjectURL ??= () => `blob:http://localhost/${crypto.randomUUID()}`
URL.revokeObjectURL ??= () => undefined
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => undefined
// Functions that the room's dialogs need: jsdom knows the element, but cannot open it. As in browsers, the first
// control gets the focus.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
  this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus()
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}
// It knows no popovers either, and shows what they hold.
HTMLElement.prototype.hidePopover ??= () => undefined

afterEach(() => {
  cleanup()
  socket.reset()
  localStorage.clear()
  for (const { id } of toasts.items()) toasts.dismiss(id)
})

// Nothing is laid out there, so nothing is hidden by a style sheet.
Element.prototype.checkVisibility ??= () => true
