import { layerName, markName } from '@lumi/contract/values'
import { beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { addConference } from '../../core/conference/conference.fixture.ts'
import { insertShares } from '../share/repository.ts'
import { enter, openPage } from './collab.fixture.ts'

const { server, url, owner } = await createLiveServer()

let layer: string
let host: Awaited<ReturnType<typeof enter>>
let guest: Awaited<ReturnType<typeof enter>>
let presenting: ReturnType<typeof openPage>
let looking: ReturnType<typeof openPage>
beforeEach(async () => {
  const { confId } = await addConference(server, owner)
  host = await enter(server, confId, 'host')
  guest = await enter(server, confId, 'attendee')
  const share = { shareId: `${confId}-s`, contentId: `${confId}-c`, page: 1, pages: 1 }
  await insertShares(server.services.db, [
    { ...share, confId, userId: host.userId, kind: 'document', started: server.clock.now() },
  ])
  layer = layerName({ confId, subjectId: share.contentId, page: 1 })
  presenting = openPage(url, layer, host.token)
  looking = openPage(url, layer, guest.token)
  for (const page of [presenting, looking]) await page.synced()
})

const drawn = ({ doc }: typeof looking, name: string) => doc.getMap('elements').get(name)

/** Once the other sees this, everything that `from` has sent before is applied. */
async function settle(from: typeof looking, other: typeof looking, userId: string) {
  const name = markName(userId, `sign-${Math.random()}`)
  from.draw(name)
  await expect.poll(other.seen).toContain(name)
  from.remove(name)
  await expect.poll(other.seen).not.toContain(name)
}

test('a mark under the name of somebody else is removed, also if its author may remove all marks', async () => {
  const [ofHost, ofGuest] = [markName(host.userId, 'forged'), markName(guest.userId, 'forged')]
  looking.draw(ofHost)
  presenting.draw(ofGuest)
  await settle(looking, presenting, guest.userId)
  await settle(presenting, looking, host.userId)
  for (const page of [presenting, looking]) await expect.poll(page.seen).toEqual([])
})

test('a person who may remove all marks changes none of them, and brings back removed ones as they were', async () => {
  const ofGuest = markName(guest.userId, 'arrow')
  looking.draw(ofGuest, 'blue')
  await expect.poll(presenting.seen).toEqual([ofGuest])
  presenting.draw(ofGuest, 'in their name')
  await expect.poll(() => drawn(presenting, ofGuest)).toBe('blue')

  const mine = {}
  const history = new Y.UndoManager(presenting.doc.getMap('elements'), { trackedOrigins: new Set([mine]) })
  presenting.doc.transact(() => presenting.remove(ofGuest), mine)
  await expect.poll(looking.seen).toEqual([])
  history.undo()
  await expect.poll(looking.seen).toEqual([ofGuest])
  await settle(presenting, looking, host.userId)
  expect([drawn(presenting, ofGuest), drawn(looking, ofGuest)]).toEqual(['blue', 'blue'])

  presenting.remove(ofGuest)
  await expect.poll(looking.seen).toEqual([])
  presenting.draw(ofGuest, 'in their name')
  await settle(presenting, looking, host.userId)
  for (const page of [presenting, looking]) await expect.poll(page.seen).toEqual([])
})

test('nobody draws by the browser of somebody else, whose next mark is taken', async () => {
  const forged = new Y.Doc()
  forged.clientID = presenting.doc.clientID
  forged.getMap('elements').set(markName(guest.userId, 'in the way'), 'forged')
  looking.forge(Y.encodeStateAsUpdate(forged))
  await settle(looking, presenting, guest.userId)
  const ofHost = markName(host.userId, 'circle')
  presenting.draw(ofHost, 'red')
  await expect.poll(() => drawn(looking, ofHost)).toBe('red')
  expect(looking.seen()).toEqual([ofHost])
})

test('a change by another person that a browser sends is left for that person to send', async () => {
  const ofHost = markName(host.userId, 'circle')
  presenting.provider.disconnect()
  presenting.draw(ofHost, 'red')
  // The document looks as if it had come by way of a server that was killed since.
  Y.applyUpdate(looking.doc, Y.encodeStateAsUpdate(presenting.doc))
  await settle(looking, openPage(url, layer, host.token), guest.userId)
  const witness = openPage(url, layer, guest.token)
  await witness.synced()
  expect(witness.seen()).toEqual([])
  await presenting.provider.connect()
  await expect.poll(() => drawn(witness, ofHost)).toBe('red')
})
