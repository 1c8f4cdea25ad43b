import { fireEvent, render, screen } from '@testing-library/react'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { conference, user } from '#room/testing/people.ts'
import { createHands } from './model.ts'
import { HandQueue, HandTitleMark } from './parts.tsx'

test('raised hands that cover the tiles are hidden, until another hand is raised', () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const { context, receive } = fakeContext(createScope(), {})
  const ben = user('Ben', { handRaised: '2026-01-01T10:00:00.000Z' })
  const cleo = user('Cleo', { handRaised: '2026-01-01T10:00:01.000Z' })
  const present = (...users: ReturnType<typeof user>[]) =>
    act(() =>
      receive('snapshot', { conference: conference(), user: user('me'), users: [user('me'), ...users] }),
    )
  render(<HandQueue model={createHands(context)} />)
  const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
  present(ben)
  expect(names()).toEqual([ben.displayName])
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(names()).toEqual([])
  expect(screen.queryByRole('button', { name: 'Hide' })).toBeNull()
  present(ben, cleo)
  expect(names()).toEqual([ben.displayName, cleo.displayName])
})

test.each([false, true])(
  'a screen reader announces raised hands in the same words, on a phone: %s',
  (isPhone) => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isPhone }))
    const { context, receive } = fakeContext(createScope(), {})
    const present = (...users: ReturnType<typeof user>[]) =>
      act(() =>
        receive('snapshot', { conference: conference(), user: user('me'), users: [user('me'), ...users] }),
      )
    const model = createHands(context)
    render(
      <>
        <HandQueue model={model} />
        <HandTitleMark model={model} />
      </>,
    )
    const announcement = screen.getByRole('status')
    expect(announcement).toBeEmptyDOMElement()
    const ben = user('Ben', { handRaised: '2026-01-01T10:00:00.000Z' })
    present(ben)
    expect(announcement.textContent).toContain('raised a hand')
    if (!isPhone) fireEvent.click(screen.getByRole('button', { name: 'Hide' }))
    present(ben, user('Cleo', { handRaised: '2026-01-01T10:00:01.000Z' }))
    expect(announcement.textContent).toMatch(/^2 raised hands: /)
  },
)
