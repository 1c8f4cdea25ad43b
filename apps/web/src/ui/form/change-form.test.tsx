import { RecordingChange } from '@lumi/contract'
import { TextInput } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UnsavedWork } from '#ui/unsaved/unsaved-work.tsx'
import { renderPage } from '../../testing/render-page.tsx'
import { ChangeForm } from './change-form.tsx'
import { useChangeForm } from './use-change-form.ts'

const Page = ({ blocked }: { readonly blocked?: string }) => {
  const form = useChangeForm({
    schemas: RecordingChange.shape,
    saved: { displayName: 'Algebra' },
    required: { displayName: true },
    save: async ({ displayName = '' }) => ({ displayName }),
    valuesOf: (saved) => saved,
  })
  return (
    <ChangeForm form={form} blocked={blocked}>
      <TextInput label="Name" {...form.field('displayName')} />
    </ChangeForm>
  )
}

const open = (blocked?: string) =>
  renderPage(
    <UnsavedWork>
      <main>
        <Page blocked={blocked} />
      </main>
    </UnsavedWork>,
  )

const save = () => screen.getByRole('button', { name: /^Saved?$/ })
const name = () => screen.getByLabelText('Name')

test('Save shows that nothing was changed, until something is', async () => {
  const user = await open()
  expect(save()).toHaveAccessibleDescription('Nothing has been changed yet.')
  await user.hover(save())
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Nothing has been changed yet.')
  await user.type(name(), ' II')
  expect(save()).toHaveAttribute('aria-disabled', 'false')
  expect(save()).not.toHaveAccessibleDescription()
  await user.click(save())
  expect(await screen.findByRole('button', { name: 'Saved' })).toHaveAttribute('aria-disabled', 'true')
})

test('Save shows that a field is empty, and pressing it shows which', async () => {
  const user = await open()
  await user.clear(name())
  expect(save()).toHaveAccessibleDescription('A required field is still empty.')
  await user.click(save())
  expect(name()).toBeInvalid()
  expect(name()).toHaveFocus()
  expect(name()).toHaveAccessibleDescription('Please fill in this field')
  expect(save()).toHaveAccessibleName('Save')
})

test('Save shows further requirements, and saves nothing until they are met', async () => {
  const user = await open('Choose two options.')
  await user.type(name(), ' II')
  expect(save()).toHaveAccessibleDescription('Choose two options.')
  await user.click(save())
  expect(save()).toHaveAccessibleName('Save')
})
