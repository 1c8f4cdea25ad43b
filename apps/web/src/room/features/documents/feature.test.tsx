import { signal } from '@preact/signals-core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DropArea } from './feature.tsx'
import type { DocumentsModel } from './model.ts'
import type { Offers, Rights } from './offers.ts'

const open = (rights: Partial<Rights>) => {
  const add = vi.fn(async () => undefined)
  const openPanel = vi.fn()
  const offers = {
    rights: signal({ share: false, offer: false, remove: false, ...rights }),
    openPanel,
  } as unknown as Offers
  const model = { add } as unknown as DocumentsModel
  const late = { current: signal(model), load: async () => model, get: () => model }
  render(<DropArea model={offers} late={late} />)
  return { add, openPanel }
}

const file = new File(['Some words'], 'draft.txt')
const dragged = { dataTransfer: { types: ['Files'], files: [file] } }
const place = () => screen.findByText('Drop files to add them to this conference')

test('a file that is dropped on the call is added, in sight of the list', async () => {
  const { add, openPanel } = open({ share: true })
  fireEvent.dragEnter(window, dragged)
  fireEvent.drop(await place(), dragged)
  await vi.waitFor(() => expect(add).toHaveBeenCalledExactlyOnceWith(file))
  expect(openPanel).toHaveBeenCalledOnce()
  expect(screen.queryByText(/^Drop files/)).toBeNull()
})

test('what leaves the window is not waited for any more', async () => {
  const { add } = open({ offer: true })
  fireEvent.dragEnter(window, dragged)
  await place()
  fireEvent(window, Object.assign(new Event('dragleave'), { ...dragged, relatedTarget: null }))
  expect(screen.queryByText(/^Drop files/)).toBeNull()
  expect(add).not.toHaveBeenCalled()
})

test('a person who may not add files is not offered to, and stays in the call', () => {
  const { add } = open({})
  // A browser would open the file in place of the call.
  expect(fireEvent.dragEnter(window, dragged)).toBe(false)
  expect(fireEvent.drop(window, dragged)).toBe(false)
  expect(screen.queryByText(/^Drop files/)).toBeNull()
  expect(add).not.toHaveBeenCalled()
})
