import { Role } from '@lumi/contract/values'
import { expectAccessible } from '../../support/accessibility.ts'
import { fillApp } from '../../support/filled-app.ts'
import { closeOpening, openScreen, screensOf } from '../../support/screens.ts'
import { signedIn } from '../../support/session.ts'
import { participantOf } from '../../support/sub-account.ts'
import { test } from '../../support/test.ts'

// Each role has pages for minutes: the roles side by side.
test.describe.configure({ mode: 'parallel', timeout: 600_000 })

const roles = [
  ['an attendee', Role.attendee, []],
  // An owner finds the same as they do, except for a few pages.
  ['a presenter', Role.presenter, ['@long']],
  ['a host', Role.host, ['@long']],
  ['an owner', Role.owner, []],
] as const

for (const [name, role, tag] of roles) {
  const title = `axe finds nothing on any page or in any dialog of ${name}, in light or dark`
  test(title, { tag: [...tag] }, async ({ owner, newPage }) => {
    const confId = await fillApp(owner)
    const page = await newPage({ storageState: await signedIn(await participantOf(owner, role, confId)) })
    for (const screen of screensOf(confId)) {
      if (screen.least > role) continue
      await test.step(screen.path, async () => {
        await openScreen(page, screen.path)
        await expectAccessible(page)
      })
      for (const { what, least, open } of screen.opens) {
        if (least > role) continue
        await test.step(`${screen.path}: ${what}`, async () => {
          await open(page)
          await expectAccessible(page)
          await closeOpening(page)
        })
      }
    }
  })
}
