import { LumiError } from '@lumi/sdk'
import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { toEach } from '#lib/to-each.ts'
import { toasts } from '#ui/toast/toasts.ts'
import { DeleteDialog } from './delete-dialog.tsx'

interface Fruit {
  readonly name: string
}

const open = (names: readonly string[], remove: (fruit: Fruit) => Promise<unknown>) => {
  const Page = () => {
    const [items, setItems] = useState<readonly Fruit[]>(names.map((name) => ({ name })))
    return (
      <DeleteDialog
        items={items}
        nameOf={({ name }) => name}
        words={{
          title: (count) => `Delete ${count}?`,
          body: (names) => `${names} will be gone.`,
          confirm: 'Delete',
          done: (count) => `${count} deleted`,
          failed: (names, reason) => `${names}: ${reason}`,
          failedOne: ({ name }, reason) => `${name} stays. ${reason}`,
        }}
        onDelete={({ items }) => toEach(items, remove)}
        onClose={() => setItems([])}
      />
    )
  }
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  )
  return userEvent.setup({ delay: null })
}
const confirm = () => screen.getByRole('button', { name: 'Delete' })
const messages = () => toasts.items().map(({ message }) => message)
afterEach(() => {
  for (const { id } of toasts.items()) toasts.dismiss(id)
})
const busy = new LumiError({ code: 1, errorName: 'tooBusy', status: 409, description: 'Too busy' })
const tooBusy = 'Too much is changing right now. Try again in a moment.'

test('names the consequences, and reports the number of deleted items', async () => {
  const user = open(['Apple', 'Pear'], async () => undefined)
  expect(screen.getByText('“Apple” and “Pear” will be gone.')).toBeVisible()
  await user.click(confirm())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(messages()).toEqual(['2 deleted'])
})

test('for one item, the question stays with the reason; it can be tried again', async () => {
  let isBusy = true
  const user = open(['Apple'], async () => {
    if (isBusy) throw busy
  })
  await user.click(confirm())
  expect(await screen.findByRole('alert')).toHaveTextContent(`Apple stays. ${tooBusy}`)
  expect(messages()).toEqual([])
  isBusy = false
  await user.click(confirm())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(messages()).toEqual(['1 deleted'])
})

test('for several items, the question closes and the remaining ones are reported', async () => {
  const user = open(['Apple', 'Pear', 'Plum'], async ({ name }) => {
    if (name !== 'Apple') throw busy
  })
  await user.click(confirm())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(messages()).toEqual(['1 deleted', `“Pear” and “Plum”: ${tooBusy}`])
})
