import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { control, enterCall, expectInCall, join, tileOf } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

const tools = (page: Page) => page.getByRole('region', { name: 'Host tools' })

test('people wait until a host admits them, and whoever is refused stays out', async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner, { waitingRoom: true })
  const [ben, eve] = [await newPage(), await newPage()]
  await enterCall(page, hostUrl, 'Ada')
  await join(ben, attendeeUrl, 'Ben')
  await expect(ben.getByText('Waiting to be admitted', { exact: true })).toBeVisible()
  await expect(page.getByText('Ben is waiting to be admitted')).toBeVisible()
  await expect(control(page, 'Manage')).toHaveAccessibleDescription('1 person is waiting to be admitted')
  await join(eve, attendeeUrl, 'Eve')
  await expect(eve.getByText('Waiting to be admitted', { exact: true })).toBeVisible()
  await expectAccessible(eve)
  await expect(page.getByText('Ben and 1 other are waiting to be admitted')).toBeVisible()

  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(tools(page).getByRole('heading', { name: 'Waiting to be admitted (2)' })).toBeVisible()
  await expect(tools(page).getByText(/^since \d/)).toHaveCount(2)
  await expectAccessible(page)
  await tools(page).getByRole('button', { name: 'Admit Ben' }).click()
  await expectInCall(ben)
  await expect(tileOf(page, 'Ben')).toBeVisible()
  await tools(page).getByRole('button', { name: 'Refuse Eve' }).click()
  await page.getByRole('dialog', { name: 'Refuse Eve?' }).getByRole('button', { name: 'Refuse' }).click()
  await expect(eve.getByRole('heading', { name: "You weren't admitted" })).toBeVisible()
  await expectAccessible(eve)
  await expect(tools(page).getByText('Nobody is waiting.')).toBeVisible()

  const uninvited = [await newPage(), await newPage()]
  for (const one of uninvited) await join(one, attendeeUrl, 'Fin')
  await tools(page).getByRole('button', { name: 'Refuse all' }).click()
  const asked = page.getByRole('dialog', { name: 'Refuse all 2 people?' })
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Refuse' }).click()
  for (const one of uninvited)
    await expect(one.getByRole('heading', { name: "You weren't admitted" })).toBeVisible()
  await expect(tools(page).getByText('Nobody is waiting.')).toBeVisible()

  // The rest of the pane, by its effect on those who are in the call.
  await expect(control(ben, 'Manage')).toHaveCount(0)
  await tools(page).getByRole('button', { name: 'Mute everyone else' }).click()
  await expect(ben.getByRole('button', { name: 'Audio', exact: true })).toHaveAttribute(
    'title',
    /Turn microphone on/,
  )
  await tools(page).getByRole('switch', { name: 'Chat' }).click()
  await expect(control(ben, 'Chat')).toBeDisabled()
  await tools(page).getByRole('button', { name: 'Send Announcement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Announcement' })
  await dialog.getByLabel('Message').fill('We begin')
  await dialog.getByLabel('Icon').selectOption('Warning')
  await dialog.getByLabel('Stays until it is closed').check()
  await dialog.getByLabel('Button text').fill('Agenda')
  await dialog.getByLabel('Link').fill('https://www.example.com/agenda')
  await dialog.getByText('More options').click()
  await dialog.getByLabel('Flags').fill('6')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send Announcement' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Your announcement was successfully sent!')).toBeVisible()
  const toast = ben.getByRole('listitem').filter({ hasText: 'We begin' })
  await expect(toast.getByRole('img', { name: 'Warning' })).toBeVisible()
  await expect(toast.getByRole('link', { name: 'Agenda' })).toHaveAttribute(
    'href',
    'https://www.example.com/agenda',
  )
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toHaveCount(0)

  await tools(page).getByRole('switch', { name: 'Lock the conference' }).click()
  const late = await newPage()
  await join(late, attendeeUrl, 'Zoe')
  await expect(late.getByText('This conference is locked.')).toBeVisible()
})
