import { layerName, markName } from '@lumi/contract/values'
import { beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { eq } from '../../../../platform/db/orm.ts'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { addConference } from '../../core/conference/conference.fixture.ts'
import { layers } from '../board/table.ts'
import { deleteShares, insertShares } from '../share/repository.ts'
import { enter, openPage } from './collab.fixture.ts'

const { server, url, owner } = await createLiveServer()
const { db } = server.services

let confId: string
let host: Awaited<ReturnType<typeof enter>>
beforeEach(async () => {
  confId = (await addConference(server, owner)).confId
  host = await enter(server, confId, 'host')
})

/** The state after sharing; a screen is recorded when the media server reports it. */
const share = (shareId: string, more: object) =>
  insertShares(db, [
    { shareId, confId, userId: host.userId, kind: 'document', started: server.clock.now(), ...more },
  ])
const open = (token: string, subjectId: string, page = 1, conference = confId) =>
  openPage(url, layerName({ confId: conference, subjectId, page }), token)
const layersOf = (subjectId: string) => db.select().from(layers).where(eq(layers.subjectId, subjectId))

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
  const onOther = open(host.token, 'c1', 3)
  await onOther.synced()
  onOther.draw('circle')
  await expect.poll(other.seen).toEqual(['circle'])
  await drawn.taken()
  for (const page of [drawn, seen, other, onOther]) page.provider.destroy()

  await deleteShares(db, ['s1'])
  await share('s2', { contentId: 'c1', page: 1, pages: 3 })
  const again = open(host.token, 'c1', 2)
  await expect.poll(again.seen, { timeout: 5000 }).toEqual(['arrow'])
})

test('people remove their own marks, and people who may turn the pages remove everybody’s', async () => {
  await share('s5', { contentId: 'c5', page: 1, pages: 1 })
  const guest = await enter(server, confId, 'attendee')
  const [presenting, looking] = [open(host.token, 'c5'), open(guest.token, 'c5')]
  for (const page of [presenting, looking]) await page.synced()
  const ofHost = markName(host.userId, 'circle')
  const ofGuest = markName(guest.userId, 'arrow')
  const all = [ofHost, ofGuest].toSorted()
  presenting.draw(ofHost, 'red')
  looking.draw(ofGuest, 'blue')
  for (const page of [presenting, looking]) await expect.poll(page.seen).toEqual(all)

  looking.remove(ofHost)
  await expect.poll(looking.seen).toEqual(all)
  looking.draw(ofHost, 'painted over')
  await expect.poll(() => looking.doc.getMap('elements').get(ofHost)).toBe('red')
  looking.remove(ofGuest)
  await expect.poll(presenting.seen).toEqual([ofHost])
  looking.draw(ofGuest, 'blue')
  await expect.poll(presenting.seen).toEqual(all)
  for (const mark of all) presenting.remove(mark)
  await expect.poll(looking.seen).toEqual([])

  // Marks of the version before are nobody's.
  presenting.draw('without a name')
  await expect.poll(looking.seen).toEqual(['without a name'])
  looking.remove('without a name')
  await expect.poll(presenting.seen).toEqual([])
})

test('each moves their own marks, and nobody those of others, whatever they may remove', async () => {
  await share('s9', { contentId: 'c9', page: 1, pages: 1 })
  const guest = await enter(server, confId, 'attendee')
  const [presenting, looking] = [open(host.token, 'c9'), open(guest.token, 'c9')]
  for (const page of [presenting, looking]) await page.synced()
  const pages = [presenting, looking]
  const at = (mark: string) => pages.map(({ doc }) => doc.getMap('elements').get(mark))
  const ofHost = markName(host.userId, 'circle')
  const ofGuest = markName(guest.userId, 'arrow')
  presenting.draw(ofHost, 'here')
  looking.draw(ofGuest, 'here')
  for (const mark of [ofHost, ofGuest]) await expect.poll(() => at(mark)).toEqual(['here', 'here'])

  presenting.draw(ofHost, 'moved')
  looking.draw(ofGuest, 'moved')
  for (const mark of [ofHost, ofGuest]) await expect.poll(() => at(mark)).toEqual(['moved', 'moved'])

  // A presenter may remove it, and no more.
  presenting.draw(ofGuest, 'painted over')
  looking.draw(ofHost, 'painted over')
  for (const mark of [ofHost, ofGuest]) await expect.poll(() => at(mark)).toEqual(['moved', 'moved'])
  presenting.remove(ofGuest)
  await expect.poll(() => at(ofGuest)).toEqual([undefined, undefined])
  // This is the change of a person who undoes the removal.
  presenting.draw(ofGuest, 'moved')
  await expect.poll(() => at(ofGuest)).toEqual(['moved', 'moved'])
})

test('nobody removes or replaces in advance what others will draw', async () => {
  await share('s8', { contentId: 'c8', page: 1, pages: 1 })
  const guest = await enter(server, confId, 'attendee')
  const [presenting, looking] = [open(host.token, 'c8'), open(guest.token, 'c8')]
  for (const page of [presenting, looking]) await page.synced()
  const [first, second] = ['circle', 'line'].map((id) => markName(host.userId, id)) as [string, string]
  presenting.draw(first)
  await expect.poll(looking.seen).toEqual([first])

  // The next mark of the presenter, removed again at once, in a copy of the page.
  const future = new Y.Doc()
  Y.applyUpdate(future, Y.encodeStateAsUpdate(presenting.doc))
  future.clientID = presenting.doc.clientID
  future.getMap('elements').set(second, 'red')
  const known = Y.encodeStateVector(future)
  future.getMap('elements').delete(second)
  looking.forge(Y.encodeStateAsUpdate(future, known))
  // And what somebody else would draw in its place.
  const forger = new Y.Doc()
  Y.applyUpdate(forger, Y.encodeStateAsUpdate(future))
  const seen = Y.encodeStateVector(forger)
  forger.getMap('elements').set(second, 'forged')
  looking.forge(Y.encodeStateAsUpdate(forger, seen))
  // One after the other: what was sent before has been dealt with.
  looking.draw('sign')
  await expect.poll(presenting.seen).toContain('sign')
  presenting.draw(second, 'red')
  await expect.poll(looking.seen).toContain(second)
  await presenting.taken()
  expect(presenting.seen()).toEqual([first, second, 'sign'].toSorted())
  expect(looking.doc.getMap('elements').get(second)).toBe('red')
})

test('the right to remove what others have drawn is looked at again when it is given', async () => {
  await share('s6', { contentId: 'c6', page: 1, pages: 1 })
  const guest = await enter(server, confId, 'attendee')
  const [presenting, looking] = [open(host.token, 'c6'), open(guest.token, 'c6')]
  for (const page of [presenting, looking]) await page.synced()
  const mark = markName(host.userId, 'circle')
  presenting.draw(mark)
  await expect.poll(looking.seen).toEqual([mark])
  const path = `/v1/conference/${confId}/user/${guest.userId}`
  const body = { privileges: { changePages: true } }
  expect(await server.call('PUT', path, { token: owner.token, body })).toMatchObject({ status: 200 })
  // The change arrives by the event feed; marks removed before that are restored.
  await expect
    .poll(
      async () => {
        looking.remove(mark)
        presenting.draw('sign', Math.random())
        const sign = presenting.doc.getMap('elements').get('sign')
        await expect.poll(() => looking.doc.getMap('elements').get('sign')).toBe(sign)
        await looking.taken()
        return presenting.seen()
      },
      { timeout: 5000 },
    )
    .toEqual(['sign'])
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
  expect(await layersOf('c2')).toEqual([])
})

test('a drawing over a screen is deleted with it', async () => {
  await share('s4', { kind: 'screen' })
  const page = open(host.token, 's4')
  await page.synced()
  page.draw('circle')
  await page.taken()
  expect(await layersOf('s4')).toHaveLength(1)
  await deleteShares(db, ['s4'])
  expect(await layersOf('s4')).toEqual([])
  await page.taken()
  expect(await layersOf('s4')).toEqual([])
})
