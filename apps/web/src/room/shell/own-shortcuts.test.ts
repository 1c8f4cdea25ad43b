import { expect, test, vi } from 'vitest'
import { createToasts } from '#room/channel/toasts.ts'
import { createScope } from '#room/reactive/scope.ts'
import { createStageView } from '#room/stage/view.ts'
import { goToNextLayout } from './own-shortcuts.ts'

test('the next layout is taken at once, and told by its name', async () => {
  const [view, toasts] = [createStageView(), createToasts(createScope())]
  view.choose('auto')
  goToNextLayout({ view, toasts })
  expect(view.layout.value).toBe('speaker')
  await vi.waitFor(() => expect(toasts.items.value.map(({ text }) => text())).toEqual(['Layout: Speaker']))
})
