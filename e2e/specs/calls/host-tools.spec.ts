import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { control, enterCall, enterMuted, expectInCall, join, tileOf } from '../../support/room.ts'
import { expectChime, keepTonesInReach, tonesOf } from '../../support/sounds.ts'
import { expect, test } from '../../support/test.ts'

const tools = (page: Page) => page.getByRole('region', { name: 'Host tools' })

test('people wait until a host admits them, and a refused person stays out', async ({
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

  // The rest of the pane, by its effect on the people in the call.
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
  await dialog.getByLabel('Button text').fill('Agenda')
  await dialog.getByLabel('Link').fill('https://www.example.com/agenda')
  await dialog.getByText('More options').click()
  await dialog.getByLabel('Flags').fill('6')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send Announcement' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Your announcement was successfully sent!')).toBeVisible()
  const toast = ben.getByRole('listitem').filter({ hasText: 'We begin' })
  await expect(toast).toContainText('Announcement from Ada')
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

test('an announcement reaches those it is for, sounds, and goes by itself', async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const [ben, cleo] = [await newPage(), await newPage()]
  for (const one of [ben, cleo]) await one.addInitScript(keepTonesInReach)
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await enterMuted(cleo, attendeeUrl, 'Cleo')
  await control(page, 'Manage').click()
  const announced = (one: Page, text: string) => one.getByRole('listitem').filter({ hasText: text })
  const announce = async (text: string, fill: (dialog: Locator) => Promise<void>) => {
    await tools(page).getByRole('button', { name: 'Send Announcement' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send Announcement' })
    await dialog.getByLabel('Message').fill(text)
    await fill(dialog)
    await dialog.getByRole('button', { name: 'Send Announcement' }).click()
    await expect(dialog).toHaveCount(0)
  }

  const before = [await tonesOf(ben), await tonesOf(cleo)] as const
  await announce('Ben, please share', async (dialog) => {
    await dialog.getByLabel('Recipients').selectOption('Chosen users')
    await dialog.getByRole('group', { name: 'Users in the conference now' }).getByLabel('Ben').check()
    await dialog.getByLabel('Sound').selectOption('Chat')
    await dialog.getByLabel('Stays until it is closed').uncheck()
    await dialog.getByLabel('Duration in seconds').fill('1.5')
  })
  await expect(announced(ben, 'Ben, please share')).toBeVisible()
  await expectChime(ben, before[0])
  await expect(announced(ben, 'Ben, please share')).toHaveCount(0)

  // A later message reaches Cleo, who did not get the earlier one.
  await announce('For hosts alone', async (dialog) => {
    await dialog.getByLabel('Recipients').selectOption('All hosts')
  })
  await announce('For all', async (dialog) => {
    await expect(dialog.getByLabel('Stays until it is closed')).toBeChecked()
  })
  for (const one of [page, ben, cleo]) await expect(announced(one, 'For all')).toBeVisible()
  await expect(announced(page, 'For hosts alone')).toBeVisible()
  for (const one of [ben, cleo]) await expect(announced(one, 'For hosts alone')).toHaveCount(0)
  await expect(announced(cleo, 'Ben, please share')).toHaveCount(0)
  expect(await tonesOf(cleo)).toBe(before[1])
})
