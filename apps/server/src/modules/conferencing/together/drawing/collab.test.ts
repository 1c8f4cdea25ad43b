import { BoardClose, collabPath, maxBoardMessageBytes, maxBoardPageBytes } from '@lumi/contract/values'
import * as encoding from 'lib0/encoding'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { sql } from '../../../../platform/db/orm.ts'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { addConference } from '../../core/conference/conference.fixture.ts'
import { addPage, enter, openPage, updateMessage } from './collab.fixture.ts'
import { findDrawing, storeDrawing } from './repository.ts'

const { server, url, owner } = await createLiveServer()

let confId: string
let pageId: string
beforeEach(async () => {
  confId = (await addConference(server, owner)).confId
  pageId = await addPage(server, confId, owner.token)
})
const open = (token: string, page = pageId) => openPage(url, page, token)
const change = (body: object) => server.call('PUT', `/v1/conference/${confId}`, { token: owner.token, body })

/** The content that a new document reads from the database. */
async function stored(page = pageId): Promise<string[]> {
  const found = await findDrawing(server.services.db, page)
  const doc = new Y.Doc()
  if (found?.drawing) Y.applyUpdate(doc, found.drawing)
  return Object.keys(doc.getMap('elements').toJSON()).toSorted()
}

describe('a page of a board', () => {
  it('is drawn on together, and kept', async () => {
    const [ada, grace] = [
      open((await enter(server, confId, 'presenter')).token),
      open((await enter(server, confId, 'host')).token),
    ]
    await ada.synced()
    await grace.synced()
    ada.draw('line')
    grace.draw('circle')
    await expect.poll(ada.seen).toEqual(['circle', 'line'])
    await expect.poll(grace.seen).toEqual(['circle', 'line'])
    await expect.poll(() => stored(), { timeout: 5000 }).toEqual(['circle', 'line'])
  })

  it('is preserved for people who come after everybody has left', async () => {
    const { token } = await enter(server, confId, 'presenter')
    const first = open(token)
    await first.synced()
    first.draw('line')
    await first.taken()
    first.provider.destroy()
    const late = open(token)
    await expect.poll(late.seen, { timeout: 5000 }).toEqual(['line'])
  })

  it('is open twelve times at most to one person, also where they come at once', async () => {
    const { token } = await enter(server, confId, 'presenter')
    const tabs = Array.from({ length: 20 }, () => open(token))
    const refused = () => tabs.filter(({ refusals }) => refusals.includes('tooManyConnections'))
    await expect.poll(() => refused().length, { timeout: 15_000 }).toBe(8)
    for (const tab of tabs) if (!refused().includes(tab)) await tab.synced()
  })

  it('takes no change that would keep everybody busy', async () => {
    const person = open((await enter(server, confId, 'presenter')).token)
    await person.synced()
    const updates = Array.from({ length: 4_000 }, () => {
      const doc = new Y.Doc()
      doc.getMap('elements').set('a', 1)
      return Y.encodeStateAsUpdate(doc)
    })
    person.forge(Y.mergeUpdates(updates))
    await expect.poll(() => person.closes).toContain(BoardClose.tooFast)
    await expect.poll(() => stored()).toEqual([])
  })

  it('is closed to other tokens, other conferences and those who are out', async () => {
    const other = await addConference(server, owner)
    const stranger = await enter(server, other.confId, 'host')
    const expelled = await enter(server, confId, 'presenter')
    const host = await enter(server, confId, 'host')
    await server.call('PUT', `/v1/conference/${confId}/users/expel`, {
      token: host.token,
      body: { userIds: [expelled.userId] },
    })
    for (const token of ['made up', owner.token, stranger.token, expelled.token]) {
      const person = open(token)
      await expect.poll(() => person.refusals).toEqual(['forbidden'])
      expect(person.provider.isSynced).toBe(false)
    }
    const nowhere = open(host.token, 'unknown')
    await expect.poll(() => nowhere.refusals).toEqual(['forbidden'])
  })

  it('is closed where the conference has no boards', async () => {
    const { token } = await enter(server, confId, 'host')
    await change({ features: { whiteboard: false } })
    const person = open(token)
    await expect.poll(() => person.refusals).toEqual(['forbidden'])
  })

  it('shows itself to those who may not draw, and takes nothing from them', async () => {
    await change({ privileges: { annotate: false } })
    const drawer = open((await enter(server, confId, 'presenter')).token)
    const viewer = open((await enter(server, confId, 'attendee')).token)
    await drawer.synced()
    await viewer.synced()
    expect(viewer.provider.authorizedScope).toBe('readonly')
    viewer.draw('graffiti')
    drawer.draw('line')
    await expect.poll(viewer.seen).toEqual(['graffiti', 'line'])
    await expect.poll(() => stored(), { timeout: 5000 }).toEqual(['line'])
    expect(drawer.seen()).toEqual(['line'])
  })

  it('ignores people who may no longer draw, and disconnects people who have left', async () => {
    const person = await enter(server, confId, 'presenter')
    const [drawer, witness] = [open(person.token), open((await enter(server, confId, 'host')).token)]
    await drawer.synced()
    await witness.synced()
    drawer.draw('before')
    await expect.poll(witness.seen).toEqual(['before'])
    await change({ presenterPrivileges: { annotate: false } })
    // The change arrives by the event feed; strokes before that count.
    await expect
      .poll(
        async () => {
          const id = `try-${Math.random()}`
          drawer.draw(id)
          witness.draw(`sign ${id}`)
          await expect.poll(() => drawer.seen()).toContain(`sign ${id}`)
          return witness.seen().includes(id)
        },
        { timeout: 5000 },
      )
      .toBe(false)
    await server.call('PUT', `/v1/conference/${confId}/users/expel`, {
      token: owner.token,
      body: { userIds: [person.userId] },
    })
    await expect.poll(() => drawer.closes).toContain(4403)
  })

  it('ends with its page, for everybody who has it open', async () => {
    const { token } = await enter(server, confId, 'host')
    const person = open((await enter(server, confId, 'attendee')).token)
    await person.synced()
    const list = `/v1/conference/${confId}/board`
    const { boardId } = (await server.call('GET', `${list}s`, { token })).body.items[0]
    expect(await server.call('DELETE', `${list}/${boardId}/page/${pageId}`, { token })).toMatchObject({
      status: 200,
    })
    await expect.poll(() => person.refusals).toEqual(['forbidden'])
    expect(await findDrawing(server.services.db, pageId)).toBeUndefined()
  })

  it('notifies people who draw that it cannot be stored, and that it is', { timeout: 20_000 }, async () => {
    await change({ privileges: { annotate: false } })
    const drawer = open((await enter(server, confId, 'presenter')).token)
    const viewer = open((await enter(server, confId, 'attendee')).token)
    await drawer.synced()
    await viewer.synced()
    const disk = await fillDisk()
    drawer.draw('while it is full')
    await drawer.taken()
    await expect.poll(() => drawer.storageMessages, { timeout: 8000 }).toEqual(['failing'])
    drawer.provider.destroy()
    const late = open((await enter(server, confId, 'host')).token)
    await expect.poll(late.seen).toEqual(['while it is full'])
    await expect.poll(() => late.storageMessages).toEqual(['failing'])
    expect(await stored()).toEqual([])

    await disk.clear()
    await expect.poll(() => late.storageMessages, { timeout: 5000 }).toEqual(['failing', 'working'])
    expect(await stored()).toEqual(['while it is full'])
    late.draw('with space again')
    await expect.poll(viewer.seen).toEqual(['while it is full', 'with space again'])
    expect(viewer.storageMessages).toEqual([])
  })

  it('names the user of each cursor', async () => {
    const person = await enter(server, confId, 'presenter')
    const [one, two] = [open(person.token), open((await enter(server, confId, 'host')).token)]
    await one.synced()
    await two.synced()
    one.provider.setAwarenessField('userId', 'somebody else')
    const awarenessOfOne = () => two.provider.awareness?.getStates().get(one.doc.clientID)
    await expect.poll(awarenessOfOne).toMatchObject({ userId: person.userId })
    const clients = [...(two.provider.awareness?.getStates().keys() ?? [])]
    expect(clients.toSorted()).toEqual([one.doc.clientID, two.doc.clientID].toSorted())
  })

  it('lets nobody speak by the browser of somebody else', async () => {
    const host = await enter(server, confId, 'host')
    const [one, two] = [open(host.token), open((await enter(server, confId, 'attendee')).token)]
    await one.synced()
    await two.synced()
    const awarenessOfOne = () => two.provider.awareness?.getStates().get(one.doc.clientID)
    one.provider.setAwarenessField('pointer', [0, 0])
    await expect.poll(awarenessOfOne).toMatchObject({ userId: host.userId, pointer: [0, 0] })
    two.news(one.doc.clientID, 1000, { pointer: [5, 5] })
    two.provider.setAwarenessField('pointer', [9, 9])
    const own = () => one.provider.awareness?.getStates().get(two.doc.clientID)?.pointer
    await expect.poll(own).toEqual([9, 9])
    expect(one.provider.awareness?.getLocalState()).toMatchObject({ pointer: [0, 0] })
    one.provider.setAwarenessField('pointer', [1, 1])
    await expect.poll(awarenessOfOne).toMatchObject({ userId: host.userId, pointer: [1, 1] })
  })
})

/** Lets the database refuse to store a drawing as it does when its disk is full. */
async function fillDisk() {
  const { db } = server.services
  await db.execute(sql`create or replace function refuse_drawing() returns trigger language plpgsql as
    $$ begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
  await db.execute(
    sql`create trigger full_disk before update on board_pages execute function refuse_drawing()`,
  )
  const clear = () => db.execute(sql`drop trigger if exists full_disk on board_pages`)
  onTestFinished(() => void clear())
  return { clear }
}

describe('a hostile message', () => {
  function authentication(token: string): Uint8Array {
    const auth = encoding.createEncoder()
    encoding.writeVarString(auth, pageId)
    encoding.writeVarUint(auth, 2)
    encoding.writeVarUint(auth, 0)
    encoding.writeVarString(auth, token)
    return encoding.toUint8Array(auth)
  }

  /** Sends raw bytes at once and, once the token holds, more of them; answers how the socket ended. */
  function converse(first: readonly Uint8Array[], next: readonly Uint8Array[] = []): Promise<number> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${collabPath}`)
    socket.on('open', () => {
      for (const message of first) socket.send(message)
    })
    // The first answer says that the token holds.
    socket.once('message', () => {
      for (const message of next) socket.send(message)
    })
    onTestFinished(() => socket.close())
    return new Promise((resolve) => socket.on('close', resolve))
  }

  const send = (token: string, ...messages: Uint8Array[]) => converse([authentication(token)], messages)

  const update = (change: Uint8Array, type?: number, page = pageId) => updateMessage(page, change, type)

  it('ends its own connection and hurts nobody else', async () => {
    const { token } = await enter(server, confId, 'presenter')
    const witness = open((await enter(server, confId, 'host')).token)
    await witness.synced()
    witness.draw('line')
    await witness.taken()
    const garbage = [
      Uint8Array.of(255, 255, 255),
      update(Uint8Array.of(9, 9, 9, 9)),
      update(Uint8Array.of(1, 2, 3), 6),
      update(Uint8Array.of(0, 0), 77),
    ]
    for (const message of garbage) expect(await send(token, message)).toBe(4400)
    expect(await send(token, new Uint8Array(maxBoardMessageBytes + 1))).toBe(1009)
    witness.draw('circle')
    await witness.taken()
    await expect.poll(() => stored(), { timeout: 5000 }).toEqual(['circle', 'line'])
  })

  it('changes no page of another conference, though it comes by a socket that draws on its own', async () => {
    const { token } = await enter(server, confId, 'presenter')
    const other = await addConference(server, owner)
    const foreign = await addPage(server, other.confId, owner.token)
    const witness = open((await enter(server, other.confId, 'host')).token, foreign)
    await witness.synced()
    witness.draw('line')
    await witness.taken()
    const forged = new Y.Doc()
    Y.applyUpdate(forged, Y.encodeStateAsUpdate(witness.doc))
    forged.getMap('elements').delete('line')
    forged.getMap('elements').set('forged', 'forged')
    const change = Y.encodeStateAsUpdate(forged)
    const own = new Y.Doc()
    own.getMap('elements').set('own', 'own')
    // Sends it as an update, as an answer to the server, and by the name of a session of that page.
    const messages = [0, 4].map((type) => update(change, type, foreign))
    messages.push(update(change, 0, `${foreign}\0${pageId}`))
    void send(token, ...messages, update(Y.encodeStateAsUpdate(own)))
    // One after the other: what was sent before has been dealt with.
    await expect.poll(() => stored(), { timeout: 5000 }).toEqual(['own'])
    witness.draw('circle')
    await witness.taken()
    await expect.poll(() => stored(foreign), { timeout: 5000 }).toEqual(['circle', 'line'])
    expect(witness.seen()).toEqual(['circle', 'line'])
  })

  it('does not make a page larger than it may be', { timeout: 60_000 }, async () => {
    const large = new Y.Doc()
    large.getMap('elements').set('large', 'x'.repeat(maxBoardPageBytes - 100_000))
    await storeDrawing(server.services.db, pageId, { drawing: Y.encodeStateAsUpdate(large), revision: 0 })
    const person = open((await enter(server, confId, 'presenter')).token)
    await person.synced()
    person.draw('small', 'x'.repeat(50_000))
    await person.taken()
    person.draw('one more', 'x'.repeat(60_000))
    await expect.poll(() => person.closes, { timeout: 5000 }).toContain(4413)
    await expect.poll(() => stored(), { timeout: 5000 }).toEqual(['large', 'small'])
    person.provider.destroy()

    // Nor does what is sent before its sender is admitted.
    const { token } = await enter(server, confId, 'presenter')
    const early = new Y.Doc()
    early.getMap('elements').set('early', 'x'.repeat(60_000))
    expect(await converse([update(Y.encodeStateAsUpdate(early)), authentication(token)])).toBe(4413)
    await expect.poll(() => stored(), { timeout: 5000 }).toEqual(['large', 'small'])

    // A full page can be cleared, and drawn on again.
    const next = open((await enter(server, confId, 'presenter')).token)
    await next.synced()
    next.remove('large')
    await next.taken()
    server.clock.advance(3)
    next.draw('one more', 'x'.repeat(60_000))
    await next.taken()
    await expect.poll(() => stored(), { timeout: 5000 }).toEqual(['one more', 'small'])
    expect(next.closes).toEqual([])
  })
})
