import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { LateStack } from './late-notifications.tsx'
import { createNotifications } from './notifications.ts'

vi.mock('./notification-stack.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('a lost network is reported even if the code that shows notifications has not come yet', async () => {
  const notifications = createNotifications(createScope())
  notifications.show({
    id: 'connection',
    text: () => 'You are offline.',
    placement: 'top',
    duration: 'infinite',
  })
  render(<LateStack notifications={notifications} />)
  expect(await screen.findByText('You are offline.')).toBeVisible()
})
