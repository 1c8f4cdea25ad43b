import { expect, test, vi } from 'vitest'
import { createNotifications } from '#room/notifications/notifications.ts'
import { createScope } from '#room/reactive/scope.ts'
import { createStageView } from '#room/stage/view.ts'
import { textsOf } from '#room/testing/notifications.ts'
import { goToNextLayout } from './own-shortcuts.ts'

test('the next layout is taken at once, and told by its name', async () => {
  const [view, notifications] = [createStageView(), createNotifications(createScope())]
  view.choose('auto')
  goToNextLayout({ view, notifications })
  expect(view.layout.value).toBe('speaker')
  await vi.waitFor(() => expect(textsOf(notifications)).toEqual(['Layout: Speaker']))
})
