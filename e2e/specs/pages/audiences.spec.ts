import type { Audience } from '@lumi/contract/values'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { signUp } from '../../support/account.ts'
import { makeAdministrator } from '../../support/administrator.ts'
import { expectWordsOf } from '../../support/audience-words.ts'
import { expectNothingCut } from '../../support/cut-text.ts'
import { names } from '../../support/filled-app.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { closeOpening, openScreen, screensOf } from '../../support/screens.ts'
import { signedIn } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'
import { expectWholeInAll } from '../../support/whole.ts'

test.describe.configure({ mode: 'parallel', timeout: 300_000 })

/** Pages with other words as long as there is no conference. */
const withoutConference = ['/Portal/Dashboard', '/Portal/Conferences/1', '/Portal/Users']
/** Dialogs of a page that have words for each audience. */
const speaking = ['a new one', 'sharing one', 'the demo']

for (const [audience, own] of [
  ['education', ['classroom', 'classrooms', 'students', 'teachers']],
  ['corporate', ['coworkers', 'meeting', 'meetings']],
] as const) {
  test(`all of an app that is still empty speaks to ${audience}, whole and accessible`, {
    tag: '@long',
  }, async ({ newPage }) => {
    const owner = await signUp(lumiUrl(), 'Ada', audience)
    await makeAdministrator(owner)
    await owner.client.app.update({ params: { clientId: owner.clientId }, body: { backend: true } })
    const page = await newPage({ storageState: await signedIn(owner) })
    const said = new Set<string>()
    for (const path of withoutConference)
      await test.step(`${path} without a conference`, async () => {
        await openScreen(page, path)
        await look(page, audience, said)
      })
    const { confId } = await owner.client.conference.create({ body: { displayName: names.conference } })
    for (const { path, opens } of screensOf(confId)) {
      await test.step(path, async () => {
        await openScreen(page, path)
        await look(page, audience, said)
      })
      for (const { what, open } of opens)
        if (path.startsWith('/Portal/Conferences') && speaking.includes(what))
          await test.step(`${path}: ${what}`, async () => {
            await open(page)
            await look(page, audience, said)
            await closeOpening(page)
          })
    }
    expect([...said].sort()).toEqual(own)
  })
}

/** Words of the right audience only; where there are some, they fit in every language as well. */
async function look(page: Page, audience: Audience, said: Set<string>): Promise<void> {
  const found = await expectWordsOf(page, audience)
  for (const word of found) said.add(word)
  if (found.length > 0) await expectWholeInAll(page)
  else await expectNothingCut(page)
  await expectAccessible(page)
}
