import type { Locator } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callLook, type RoomScreen } from '../../support/call-look.ts'
import { createConference } from '../../support/conference.ts'
import { walkThroughEncrypted } from '../../support/encrypted-screens.ts'
import { walkThroughEnds } from '../../support/end-screens.ts'
import { expectContained, expectToFit, expectToFitPhone } from '../../support/fit.ts'
import { expectLanguage } from '../../support/language.ts'
import { walkThroughLesson } from '../../support/lesson-screens.ts'
import { walkThroughMoments } from '../../support/moment-screens.ts'
import { walkThroughNotes } from '../../support/note-screens.ts'
import { walkThroughPassing } from '../../support/passing-screens.ts'
import { enterCall, pressControl } from '../../support/room.ts'
import { walkAroundCall, walkThroughCall } from '../../support/room-screens.ts'
import { walkThroughSheets } from '../../support/sheet-screens.ts'
import { expect, test } from '../../support/test.ts'

test('the language is changed in the room, while the call goes on', async ({ newPage, owner }) => {
  const { attendeeUrl } = await createConference(owner)
  const page = await newPage()
  await enterCall(page, attendeeUrl, 'سلمى')
  await pressControl(page, 'Settings')
  await page.getByLabel('Language').selectOption('العربية')
  await expectLanguage(page, 'ar', 'rtl')
  await expect(page.getByRole('heading', { name: 'الإعدادات' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'إغلاق' }).first().click()
  const controls = page.getByRole('toolbar', { name: 'عناصر التحكم' })
  await controls.getByRole('button', { name: 'الأشخاص', exact: true }).click()
  await expect(
    page.getByRole('region', { name: 'الأشخاص' }).getByRole('heading', { name: /المشاركون.* \(1\)/ }),
  ).toBeVisible()
  await expectToFitPhone(page)
})

const languages = [
  {
    name: 'Deutsch',
    controls: 'Bedienelemente',
    more: 'Mehr',
    settings: 'Einstellungen',
    language: 'Sprache',
    layout: 'Ansicht ändern',
    // The control that opens each pane, and the name of the pane.
    panes: [
      ['Personen', 'Personen'],
      ['Chat', 'Alle'],
      ['Dateien', 'Dateien'],
      ['Umfragen', 'Umfragen'],
      ['Verwalten', 'Werkzeuge für Hosts'],
    ],
  },
  {
    name: 'العربية',
    controls: 'عناصر التحكم',
    more: 'المزيد',
    settings: 'الإعدادات',
    language: 'اللغة',
    layout: 'تغيير التخطيط',
    panes: [
      ['الأشخاص', 'الأشخاص'],
      ['الدردشة', 'الجميع'],
      ['الملفات', 'الملفات'],
      ['استطلاعات', 'الاستطلاعات'],
      ['إدارة', 'أدوات المضيف'],
    ],
  },
] as const

/** A desk, a tablet, a phone, and one that lies. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 800, height: 700 },
  { width: 375, height: 720 },
  { width: 667, height: 375 },
]

test('the room in German and Arabic fits, and is accessible', async ({ owner, page, listen }) => {
  const conference = await createConference(owner, {
    displayName: 'Weiterbildungsveranstaltung Qualitätsmanagement',
  })
  await enterCall(page, conference.hostUrl, 'Ada')
  await listen(conference, 1, 'Maximiliane-Alexandra von Hohenstaufen-Württemberg')
  await pressControl(page, 'Settings')
  let language = 'Language'
  for (const words of languages) {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(language).selectOption(words.name)
    language = words.language
    await expect(dialog.getByRole('heading', { name: words.settings })).toBeVisible()
    const bar = page.getByRole('toolbar', { name: words.controls })
    const buttonOf = (name: string) => bar.getByRole('button', { name, exact: true })
    for (const size of sizes) {
      await page.setViewportSize(size)
      if (size.width === 375) await expectAccessible(page)
      await expectToFit(page)
      await expectContained(dialog)
    }
    await page.keyboard.press('Escape')

    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectOneLine(bar)
    }
    for (const [opener, name] of words.panes) {
      await page.setViewportSize({ width: 1440, height: 900 })
      // A desk has room for what opens a pane.
      await buttonOf(opener).click()
      const pane = page.getByRole('region', { name, exact: true })
      await expect(pane).toBeVisible()
      for (const size of sizes) {
        await page.setViewportSize(size)
        if (size.width === 375) await expectAccessible(page)
        await expectToFit(page)
        await expectContained(pane)
        await expectContained(bar)
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: words.layout }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await buttonOf(words.more).click()
    await buttonOf(words.settings).click()
  }
})

/** Expects that a screen is accessible and complete at every size, with its next step in reach. */
async function expectInOrder({ name, page, container, inReach }: RoomScreen): Promise<void> {
  await test.step(name, async () => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      if (size.width === 375) await expectAccessible(page)
      await expectToFit(page)
      await expectContained(container)
      for (const button of inReach) await expect(button).toBeInViewport({ ratio: 1 })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })
}

for (const [language, name] of [
  ['en', 'English'],
  ['de', 'German'],
  ['ar', 'Arabic'],
] as const) {
  test(`before and after a call, the room in ${name} fits every size`, { tag: '@long' }, async ({
    owner,
    newPage,
    listen,
  }) => {
    await walkAroundCall({ language, owner, newPage, listen, look: expectInOrder })
  })

  test(`whatever a host opens and whatever is shared in ${name} fits every size`, {
    tag: '@long',
  }, async ({ owner, newPage, listen }) => {
    await walkThroughCall({ language, owner, newPage, listen, look: expectInOrder })
  })

  test(`the common activities in ${name} fit every size`, { tag: '@long' }, async ({
    owner,
    newPage,
    listen,
  }) => {
    await walkThroughLesson({ language, owner, newPage, listen, look: expectInOrder })
  })

  test(`the messages about recordings and media in ${name} fit every size`, { tag: '@long' }, async ({
    owner,
    newPage,
    listen,
  }) => {
    test.setTimeout(240_000)
    await walkThroughNotes({ language, owner, newPage, listen, look: expectInOrder })
  })

  test(`short-lived messages in ${name} fit every size, and so do the pages beside the room`, {
    tag: '@long',
  }, async ({ owner, newPage, listen }) => {
    test.setTimeout(240_000)
    await walkThroughMoments({ language, owner, newPage, listen, look: expectInOrder })
  })

  test(`messages over the stage in ${name} fit every size`, { tag: '@long' }, async ({
    owner,
    newPage,
    listen,
  }) => {
    test.setTimeout(240_000)
    await walkThroughPassing({ language, owner, newPage, listen, look: expectInOrder })
  })

  test(`how a call ends in ${name} fits every size`, { tag: '@long' }, async ({ owner, newPage, listen }) => {
    await walkThroughEnds({ language, owner, newPage, listen, look: expectInOrder })
  })

  test(`the questions before a loss in ${name} fit every size`, { tag: '@long' }, async ({
    owner,
    newPage,
    listen,
  }) => {
    await walkThroughSheets({ language, owner, newPage, listen, look: expectInOrder })
  })

  test(`the special parts of an encrypted conference in ${name} fit every size`, {
    tag: '@long',
  }, async ({ owner, newPage, listen, portal }) => {
    await walkThroughEncrypted({ language, owner, newPage, listen, look: expectInOrder }, portal)
  })
}

for (const language of ['de', 'ar'] as const)
  test(`inactive controls are shown beside active ones, in ${language}`, async ({ owner, newPage }) => {
    const { attendeeUrl } = await createConference(owner)
    const page = await newPage({ locale: language })
    const { bar, enter } = callLook({ page, language, look: expectInOrder })
    await enter(attendeeUrl, 'Ben')
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectOneLine(bar)
    }
  })

/** No name of a control that is a single word is broken, and none runs into the next one. */
async function expectOneLine(bar: Locator): Promise<void> {
  const names = await bar.locator('button > span:first-of-type').evaluateAll((spans) =>
    spans.map((span) => {
      const { left, right, height } = span.getBoundingClientRect()
      return { name: span.textContent ?? '', left, right, height }
    }),
  )
  expect(names.length).toBeGreaterThan(8)
  // 'More' is shown if it is needed.
  const seen = names.filter(({ height }) => height > 0)
  const broken = seen.filter(({ name, height }) => !name.includes(' ') && height > 16)
  const byPlace = seen.toSorted((one, other) => one.left - other.left)
  const touching = byPlace.filter(({ left }, place) => left < (byPlace[place - 1]?.right ?? -1) + 2)
  expect({ broken, touching }).toEqual({ broken: [], touching: [] })
}
