import { Button, MantineProvider, Menu } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DropMenu } from '../drop-menu.tsx'
import { Dialog } from './dialog.tsx'

type Step = 'none' | 'first' | 'second'

/** Two dialogs, one leading to the other; the card with the menu can be taken away. */
const Stage = () => {
  const [step, setStep] = useState<Step>('none')
  const [hasCard, setHasCard] = useState(true)
  const close = () => setStep('none')
  return (
    <main>
      <h1 tabIndex={-1}>Conferences</h1>
      <Button onClick={() => setStep('first')}>Create</Button>
      {hasCard && (
        <DropMenu target={<Button>More</Button>}>
          <Menu.Item onClick={() => setStep('second')}>Delete</Menu.Item>
        </DropMenu>
      )}
      <Dialog opened={step === 'first'} title="First" onClose={close}>
        <Button onClick={() => setStep('second')}>Save</Button>
      </Dialog>
      {step === 'second' && (
        <Dialog opened title="Second" onClose={close}>
          <Button
            onClick={() => {
              setHasCard(false)
              close()
            }}
          >
            Yes
          </Button>
        </Dialog>
      )}
    </main>
  )
}

const open = () => {
  render(
    <MantineProvider env="test">
      <Stage />
    </MantineProvider>,
  )
  return userEvent.setup({ delay: null })
}
const button = (name: string) => screen.findByRole('button', { name })
const inDialog = (name: string) =>
  waitFor(() => expect(screen.getByRole('dialog', { name })).toContainElement(focused()))
const focused = () => document.activeElement as HTMLElement

test('a dialog that led to another gives the focus back to the opener of the first', async () => {
  const user = open()
  await user.click(await button('Create'))
  await inDialog('First')
  await user.click(await button('Save'))
  await inDialog('Second')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect(await button('Create')).toHaveFocus())
})

test("a dialog opened from a menu gives it back to the menu's button", async () => {
  const user = open()
  await user.click(await button('More'))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await inDialog('Second')
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(await button('More')).toHaveFocus())
})

test("where that is gone, the page's heading has it", async () => {
  const user = open()
  await user.click(await button('More'))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await inDialog('Second')
  await user.click(await button('Yes'))
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus())
})
