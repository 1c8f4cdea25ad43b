import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, Suspense, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyDialog, lazyExtra, lazyPart, prefetchPart } from './lazy-part.tsx'

afterEach(() => void vi.useRealTimers())

const Words = () => <p>Here it is</p>

/** Fails until the network is back. */
const unreachable = () => {
  const network = { isBack: false }
  const load = vi.fn(async () => {
    if (!network.isBack) throw new TypeError('Failed to fetch dynamically imported module')
    return Words
  })
  return { network, load }
}

const show = (Part: ComponentType<{ onClose: () => void }>) => {
  const Page = () => {
    const [isOpen, setOpen] = useState(false)
    const [count, setCount] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Open
        </button>
        <button type="button" onClick={() => setCount(count + 1)}>
          Draw again {count}
        </button>
        {isOpen && <Part onClose={() => setOpen(false)} />}
      </>
    )
  }
  render(<Page />)
  return userEvent.setup({ delay: null })
}

test('a dialog that cannot be fetched says so, and is fetched when it is opened again', async () => {
  const { network, load } = unreachable()
  const user = show(lazyDialog(load))
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText(/The server can't be reached/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /Draw again/ }))
  expect(screen.getByText(/The server can't be reached/)).toBeInTheDocument()
  expect(load).toHaveBeenCalledOnce()

  network.isBack = true
  await user.click(screen.getByRole('button', { name: 'Close', hidden: true }))
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('Here it is')).toBeInTheDocument()
})

test('what cannot be fetched comes by itself once it can, while it is shown', async () => {
  vi.useFakeTimers()
  const { network, load } = unreachable()
  const Part = lazyDialog(load)
  const { unmount } = render(<Part onClose={() => undefined} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getByText(/The server can't be reached/)).toBeInTheDocument()
  network.isBack = true
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getByText('Here it is')).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(3)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('what came late stays, and is there at once where it is shown next', async () => {
  vi.useFakeTimers()
  const { network, load } = unreachable()
  const part = () => lazyPart<{ onClose: () => void }>(load)
  const Page = ({ id }: { id: string }) => {
    const Part = part()
    return (
      <Suspense key={id}>
        <Part onClose={() => undefined} />
      </Suspense>
    )
  }
  const { rerender } = render(<Page id="a" />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  network.isBack = true
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getByText('Here it is')).toBeInTheDocument()
  const known = part()
  rerender(<Page id="b" />)
  expect(screen.getByText('Here it is')).toBeInTheDocument()
  expect(part()).toBe(known)
  expect(load).toHaveBeenCalledTimes(2)
})

test('what was prefetched is there at once, and is not fetched again', async () => {
  const load = vi.fn(async () => Words)
  prefetchPart(load)
  await act(async () => undefined)
  const Part = lazyPart(load)
  render(
    <Suspense fallback="Loading">
      <Part />
    </Suspense>,
  )
  expect(screen.getByText('Here it is')).toBeInTheDocument()
  expect(load).toHaveBeenCalledOnce()
})

test('what could not be prefetched is fetched when it is shown, as if nothing had been', async () => {
  vi.useFakeTimers()
  const { network, load } = unreachable()
  prefetchPart(load)
  await vi.advanceTimersByTimeAsync(0)
  network.isBack = true
  const Part = lazyPart<object>(load)
  render(
    <Suspense fallback="Loading">
      <Part />
    </Suspense>,
  )
  expect(screen.getByText('Loading')).toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Here it is')).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(2)
})

test('what is no longer shown is not asked for', async () => {
  vi.useFakeTimers()
  const { load } = unreachable()
  const Part = lazyExtra(load)
  const { unmount } = render(<Part />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  unmount()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(load).toHaveBeenCalledOnce()
})

test('an extra that cannot be fetched leaves the rest as it is', async () => {
  const { load } = unreachable()
  const user = show(lazyExtra(load))
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(screen.getByRole('button', { name: 'Open' })).toBeVisible()
})
