import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePortal, conference, openPortal } from '../../testing/portal.ts'

afterEach(closePortal)

const chats = { items: [], cursor: null }

/** The chat page of an account that takes part in a conference as this user, or in none. */
const open = async (userId: string | null) => {
  const lesson = conference({ confId: 'lesson', displayName: 'Lesson' })
  const ben = { userId: 'ben', displayName: 'Ben', role: 1, color: 3, pictureImgUrl: null }
  return openPortal('/Chat?name=Ada', {
    items: [lesson],
    handlers: {
      'GET /v1/conference/lesson/chats': { body: { ...chats, userId } },
      'GET /v1/conference/lesson/users': { body: { items: [ben], count: 1, cursor: null } },
    },
  })
}
const compose = () => screen.findByRole('button', { name: 'New chat' })
const pick = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.selectOptions(await screen.findByRole('combobox', { name: 'Pick Conference...' }), 'Lesson')

test('a new message is composed to people of the conference that is picked', async () => {
  const page = await open('ada')
  await page.user.click(await compose())
  expect(screen.getByText('First pick a conference whose people you write to.')).toBeVisible()
  await pick(page)
  await page.user.click(await compose())
  expect(await screen.findByRole('searchbox', { name: 'Search Contacts...' })).toHaveFocus()
  expect(await screen.findByRole('checkbox', { name: 'Ben' })).toBeVisible()
})

test('those who never took part find the button as well, and why they cannot write', async () => {
  const page = await open(null)
  await pick(page)
  await page.user.click(await compose())
  const chatWindow = within(screen.getByRole('region', { name: 'Messages of this chat' }))
  expect(await chatWindow.findByText(/To write in them, join the conference once\.$/)).toBeVisible()
})
