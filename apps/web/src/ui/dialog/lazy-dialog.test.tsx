import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '#ui/toast/toaster.tsx'
import { stubNetwork } from '../../testing/network.ts'
import { lazyDialog } from './lazy-dialog.tsx'

interface Props {
  readonly opened?: boolean
  readonly onClose?: () => void
}

const Words = ({ opened = true }: Props) => opened && <p>Here it is</p>

beforeEach(() => {
  stubNetwork({})
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

/** Fails until the network is back. */
const unreachable = () => {
  const network = { isBack: false }
  const load = vi.fn(async () => {
    if (!network.isBack) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: Words }
  })
  return { network, load }
}

const show = (page: ComponentType) => {
  const Page = page
  render(
    <>
      <Page />
      <Toaster />
    </>,
  )
  return userEvent.setup({ delay: null })
}
const press = (user: ReturnType<typeof show>) => user.click(screen.getByRole('button', { name: 'Open' }))
const isSaid = () => screen.findByText(/The server can't be reached/)

test.each([
  ['goes when it closes', false],
  ['stays while it is closed', true],
])(
  'one that %s leaves the page where it cannot be fetched, and is fetched when it is opened again',
  async (_, stays) => {
    const { network, load } = unreachable()
    const Dialog = lazyDialog(load)
    const user = show(() => {
      const [isOpen, setOpen] = useState(false)
      const close = () => setOpen(false)
      return (
        <>
          <input aria-label="Name" />
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          {stays ? <Dialog opened={isOpen} onClose={close} /> : isOpen && <Dialog onClose={close} />}
        </>
      )
    })
    await user.type(screen.getByLabelText('Name'), 'Algebra')
    await press(user)
    expect(await isSaid()).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('Algebra')
    expect(load).toHaveBeenCalledOnce()

    network.isBack = true
    await press(user)
    expect(await screen.findByText('Here it is')).toBeVisible()
  },
)

test('one that nobody can go on without is fetched until it is there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const { network, load } = unreachable()
  const Dialog = lazyDialog(load)
  show(() => <Dialog />)
  expect(await isSaid()).toBeVisible()
  await vi.advanceTimersByTimeAsync(5_000)
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  network.isBack = true
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await screen.findByText('Here it is')).toBeVisible()
  vi.useRealTimers()
})
