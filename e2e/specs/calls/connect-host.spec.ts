import { signUp } from '../../support/account.ts'
import { createConference } from '../../support/conference.ts'
import { startLumi } from '../../support/lumi.ts'
import { enterCall, expectSeesAndHears } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

test('with a root domain, conferences have a host of their own', { tag: '@long' }, async ({
  page,
  newPage,
}) => {
  const lumi = await startLumi({ ROOT_DOMAIN: 'localhost' })
  try {
    const owner = await signUp(lumi.url)
    const { confId, hostUrl, attendeeUrl, displayName } = await createConference(owner)
    const connect = `http://connect.localhost:${new URL(lumi.url).port}`
    expect(attendeeUrl).toContain(`${connect}/join?id=${confId}&key=`)
    const guest = await newPage()
    await enterCall(page, hostUrl, 'Ada')
    await enterCall(guest, attendeeUrl, 'Ben')
    await expect(guest).toHaveURL(`${connect}/join?id=${confId}`)
    await Promise.all([expectSeesAndHears(page, 'Ben'), expectSeesAndHears(guest, 'Ada')])

    const third = await newPage()
    await third.goto(`${lumi.url}/JoinRoom?id=${confId}`)
    await third.getByRole('button', { name: 'Join now' }).click()
    await expect(third).toHaveURL(`${connect}/join?id=${confId}`)
    await expect(third.getByRole('heading', { name: displayName })).toBeVisible()
  } finally {
    await lumi.stop()
  }
})
