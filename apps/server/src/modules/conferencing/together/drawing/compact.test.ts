import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { addConference, attend } from '../../core/conference/conference.fixture.ts'
import { addPage, enter, openPage } from './collab.fixture.ts'
import { compacted } from './compact.ts'
import { compactDrawings, sweepDrawings } from './compact-job.ts'
import { findDrawing, storeDrawing } from './repository.ts'

/** The contents of a Yjs document that is stored like this. */
function read(...states: Uint8Array[]): Record<string, unknown> {
  const doc = new Y.Doc()
  for (const state of states) Y.applyUpdate(doc, state)
  return doc.getMap('elements').toJSON()
}

const elementsOf = (doc: Y.Doc) => doc.getMap<unknown>('elements')

/** Some people move all elements about, each in turn: nothing of it lies together. */
function lesson({ people = 4, elements = 50, moves = 60 } = {}): Y.Doc {
  const board = new Y.Doc()
  const docs = Array.from({ length: people }, () => new Y.Doc())
  for (let move = 0; move < moves; move += 1) {
    for (const doc of docs) {
      Y.applyUpdate(doc, Y.encodeStateAsUpdate(board, Y.encodeStateVector(doc)))
      doc.transact(() => {
        for (let id = 0; id < elements; id += 1) elementsOf(doc).set(`e${id}`, { id, x: move })
      })
      Y.applyUpdate(board, Y.encodeStateAsUpdate(doc, Y.encodeStateVector(board)))
    }
  }
  return board
}

describe('a drawing that is compacted', () => {
  const board = lesson()
  const state = Y.encodeStateAsUpdate(board)

  it('is the same, and as small as if it had been drawn at once', () => {
    const smaller = compacted(state) as Uint8Array
    expect(read(smaller)).toEqual(read(state))
    expect(state.length).toBeGreaterThan(100_000)
    expect(smaller.length).toBeLessThan(5_000)
    expect(compacted(smaller)).toBeUndefined()
  })

  it('is empty where all was removed', () => {
    const cleared = new Y.Doc()
    Y.applyUpdate(cleared, state)
    elementsOf(cleared).clear()
    expect(compacted(Y.encodeStateAsUpdate(cleared))?.length).toBeLessThan(10)
  })

  it('gives way to what a document of before brings after all', () => {
    const late = new Y.Doc()
    Y.applyUpdate(late, state)
    elementsOf(late).set('e1', 'drawn late')
    elementsOf(late).set('new', 'drawn late')
    elementsOf(late).delete('e2')
    const smaller = compacted(state) as Uint8Array
    const brought = Y.encodeStateAsUpdate(late)
    for (const both of [read(smaller, brought), read(brought, smaller)]) {
      expect(both).toEqual(elementsOf(late).toJSON())
    }
  })
})

describe('the boards of a conference', async () => {
  const { server, url, open } = await createLiveServer()
  const { services } = server

  async function drawnOn() {
    // A session of before is over where the clock has moved on.
    const owner = await server.signUp()
    const { confId } = await addConference(server, owner)
    const pageId = await addPage(server, confId, owner.token)
    const drawing = Y.encodeStateAsUpdate(lesson())
    await storeDrawing(services.db, pageId, { drawing, revision: 0 })
    const size = async () => (await findDrawing(services.db, pageId))?.drawing?.length ?? 0
    const change = (state: number) =>
      server.call('PUT', `/v1/conference/${confId}`, { token: owner.token, body: { state } })
    return { confId, pageId, drawing, size, change }
  }

  it('are compacted some time after it has ended, and drawn on when it starts again', async () => {
    const { confId, pageId, drawing, size, change } = await drawnOn()
    const person = openPage(url, pageId, (await enter(server, confId, 'presenter')).token)
    await person.synced()
    await change(3)
    expect(server.jobs.enqueued(compactDrawings)).toContainEqual({ confId })
    await server.jobs.run(compactDrawings, { confId })
    expect(await size()).toBe(drawing.length)
    server.clock.advance(600)
    await server.jobs.run(compactDrawings, { confId })
    expect(await size()).toBeLessThan(5_000)

    // A client that was connected before still has the old page, and cannot bring it back.
    await change(2)
    await expect.poll(() => person.refusals, { timeout: 10_000 }).toContain('forbidden')
    const next = openPage(url, pageId, (await enter(server, confId, 'presenter')).token)
    await next.synced()
    expect(next.seen()).toHaveLength(50)
    next.draw('line')
    await next.taken()
    await expect.poll(size).toBeGreaterThan(0)
    expect(next.seen()).toHaveLength(51)
  })

  it('stay as they are while somebody may have them open', async () => {
    const { confId, drawing, size, change } = await drawnOn()
    await change(3)
    server.clock.advance(600)
    await change(2)
    await server.jobs.run(compactDrawings, { confId })
    expect(await size()).toBe(drawing.length)
  })

  it('are compacted a day after the last has left one that does not end', async () => {
    const { confId, pageId, drawing, size } = await drawnOn()
    const other = await drawnOn()
    const { token } = await enter(server, confId, 'presenter')
    await attend(server, { controlToken: token })
    const stays = await enter(server, other.confId, 'presenter')
    const socket = open(stays.token)
    await socket.newest('snapshot')
    await server.call('POST', `/v1/conference/${confId}/leave`, { token })
    const sweep = async () => {
      await server.jobs.run(sweepDrawings, {})
      await server.jobs.run(compactDrawings, { confId })
      await server.jobs.run(compactDrawings, { confId: other.confId })
      return server.jobs.enqueued(compactDrawings)
    }
    server.clock.advance(23 * 60 * 60)
    expect(await sweep()).not.toContainEqual({ confId })
    expect(await size()).toBe(drawing.length)
    server.clock.advance(2 * 60 * 60)
    expect(await sweep()).toContainEqual({ confId })
    expect(await size()).toBeLessThan(5_000)
    expect(await sweep()).not.toContainEqual({ confId: other.confId })
    expect(await other.size()).toBe(other.drawing.length)

    const next = openPage(url, pageId, (await enter(server, confId, 'presenter')).token)
    await next.synced()
    expect(next.seen()).toHaveLength(50)
  })
})
