import { createConference } from '../support/conference.ts'
import { enterCall, expectSeesAndHears } from '../support/room.ts'
import { test } from '../support/test.ts'

test('two people see and hear each other', async ({ owner, page, newPage }) => {
  const conference = await createConference(owner)
  const guest = await newPage()
  await enterCall(page, conference.hostUrl, 'Ada')
  await enterCall(guest, conference.attendeeUrl, 'Ben')
  await Promise.all([expectSeesAndHears(page, 'Ben'), expectSeesAndHears(guest, 'Ada')])
})
