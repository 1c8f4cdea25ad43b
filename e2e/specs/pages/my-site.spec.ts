import { Role } from '@lumi/contract/values'
import { expectAccessible } from '../../support/accessibility.ts'
import { expectNothingCut } from '../../support/cut-text.ts'
import { fillApp } from '../../support/filled-app.ts'
import { expectToFitPhone } from '../../support/fit.ts'
import { accountsUrl } from '../../support/lumi.ts'
import { openScreen, screensOf } from '../../support/screens.ts'
import { signedInOn } from '../../support/session.ts'
import { participantOf } from '../../support/sub-account.ts'
import { expect, test } from '../../support/test.ts'

test.describe.configure({ mode: 'parallel', timeout: 300_000 })

const forDevelopers = /^\/Portal\/(Integrations\/LTI|Subscribers|PrivateCloud|Servers)$/

for (const [name, role, tag] of [
  ['an attendee', Role.attendee, []],
  ['a presenter', Role.presenter, ['@long']],
  ['a host', Role.host, ['@long']],
  ['an owner', Role.owner, ['@long']],
] as const)
  test(`on the site for accounts every page of ${name} is whole and accessible, and leads to no page for developers`, {
    tag: [...tag],
  }, async ({ owner, newPage }) => {
    const confId = await fillApp(owner)
    const account = await participantOf(owner, role, confId)
    const page = await newPage(await signedInOn(accountsUrl(), account))
    for (const { path, least } of screensOf(confId)) {
      if (least > role) continue
      await test.step(path, async () => {
        await openScreen(page, path)
        const doMore = page.getByRole('heading', { level: 1, name: 'Do More' })
        await expect(doMore).toHaveCount(forDevelopers.test(path) ? 1 : 0)
        await expect(
          page.getByRole('navigation').getByText(/^(Integrations|Private Cloud|My Servers)$/),
        ).toHaveCount(0)
        await expectNothingCut(page)
        await expectToFitPhone(page)
        await expectAccessible(page)
      })
    }
  })
