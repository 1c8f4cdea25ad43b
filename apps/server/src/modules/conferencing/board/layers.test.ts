import { layerName } from '@lumi/contract/values'
import { beforeEach, expect, test } from 'vitest'
import { eq } from '../../../platform/db/orm.ts'
import { createLiveServer } from '../../../testing/live-server.ts'
import { addConference } from '../conference/conference.fixture.ts'
import { deleteShares, insertShares } from '../share/repository.ts'
import { enter, openPage } from './collab.fixture.ts'
import { layers } from './table.ts'

const { server, url, owner } = await createLiveServer()
const { db } = server.services

let confId: string
let host: Awaited<ReturnType<typeof enter>>
beforeEach(async () => {
  confId = (await addConference(server, owner)).confId
  host = await enter(server, confId, 'host')
})

/** As when it has been shared; a screen is written down when the media server says that it runs. */
const share = (shareId: string, more: object) =>
  insertShares(db, [
    { shareId, confId, userId: host.userId, kind: 'document', started: server.clock.now(), ...more },
  ])
const open = (token: string, subjectId: string, page = 1, conference = confId) =>
  openPage(url, layerName({ confId: conference, subjectId, page }), token)
const keptFor = (subjectId: string) => db.select().from(layers).where(eq(layers.subjectId, subjectId))

test('a page is drawn over together, also without whiteboards, and is kept with its file', async () => {
  await server.call('PUT', `/v1/conference/${confId}`, {
    token: owner.token,
    body: { features: { whiteboard: false } },
  })
  await share('s1', { contentId: 'c1', page: 1, pages: 3 })
  const guest = await enter(server, confId, 'attendee')
  const [drawn, seen, other] = [
    open(host.token, 'c1', 2),
    open(guest.token, 'c1', 2),
    open(guest.token, 'c1', 3),
  ]
  for (const page of [drawn, seen, other]) await page.synced()
  drawn.draw('arrow')
  await expect.poll(seen.seen).toEqual(['arrow'])
  expect(other.seen()).toEqual([])
  await drawn.taken()
  for (const page of [drawn, seen, other]) page.provider.destroy()

  await deleteShares(db, ['s1'])
  await share('s2', { contentId: 'c1', page: 1, pages: 3 })
  const again = open(host.token, 'c1', 2)
  await expect.poll(again.seen, { timeout: 5000 }).toEqual(['arrow'])
})

test('nobody comes to what is not shared, has no such page, or belongs to others', async () => {
  await share('s3', { contentId: 'c2', page: 1, pages: 3 })
  const elsewhere = (await addConference(server, owner)).confId
  const stranger = await enter(server, elsewhere, 'host')
  const refused = [
    open(host.token, 'c3'),
    open(host.token, 'c2', 4),
    open(host.token, 's3'),
    open(stranger.token, 'c2'),
    open(stranger.token, 'c2', 1, elsewhere),
    open('no token', 'c2'),
  ]
  for (const page of refused) await expect.poll(() => page.refusals).toEqual(['forbidden'])
  expect(await keptFor('c2')).toEqual([])
})

test('what is drawn over a screen goes with it', async () => {
  await share('s4', { kind: 'screen' })
  const page = open(host.token, 's4')
  await page.synced()
  page.draw('circle')
  await page.taken()
  expect(await keptFor('s4')).toHaveLength(1)
  await deleteShares(db, ['s4'])
  expect(await keptFor('s4')).toEqual([])
  await page.taken()
  expect(await keptFor('s4')).toEqual([])
})
