import { beforeEach, describe, expect, it } from 'vitest'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { failure } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'
import { findBoards } from './repository.ts'

const { server, owner } = await createLiveServer()

let confId: string
let presenter: string
beforeEach(async () => {
  confId = (await addConference(server, owner)).confId
  presenter = (await joinAs(server, confId, 'presenter')).controlToken
})
const path = (rest: string) => `/v1/conference/${confId}/${rest}`
const create = async (body: object = {}, token = presenter) =>
  (await server.call('POST', path('board'), { token, body })).body
const list = async (token = owner.token) => (await server.call('GET', path('boards'), { token })).body.items
const addPage = (boardId: string, template = 'lines') =>
  server.call('POST', path(`board/${boardId}/page`), { token: presenter, body: { template } })
const shares = async () => (await server.call('GET', path('shares'), { token: owner.token })).body.items
const show = (body: object) =>
  server.call('POST', path('share'), { token: presenter, body: { kind: 'whiteboard', ...body } })
const change = (body: object) => server.call('PUT', `/v1/conference/${confId}`, { token: owner.token, body })

describe('boards', () => {
  it('are counted, named and listed, the oldest first', async () => {
    const first = await create()
    const second = await create({ displayName: 'Fractions', template: 'squares' })
    expect(first).toMatchObject({ confId, number: 1, displayName: null, pages: [{ template: 'blank' }] })
    expect(second).toMatchObject({ number: 2, displayName: 'Fractions', pages: [{ template: 'squares' }] })
    const named = { token: presenter, body: { displayName: 'Numbers' } }
    const { body } = await server.call('PUT', path(`board/${first.boardId}`), named)
    expect(body).toEqual({ ...first, displayName: 'Numbers' })
    expect(await list(presenter)).toEqual([body, second])
  })

  it('are those of one conference', async () => {
    const { boardId } = await create()
    const other = await addConference(server, owner)
    const address = `/v1/conference/${other.confId}/board/${boardId}`
    expect(await server.call('DELETE', address, { token: owner.token })).toMatchObject(
      failure('unknownBoard'),
    )
    expect(await list()).toHaveLength(1)
  })

  it('go with their conference', async () => {
    await create()
    await change({ state: 3 })
    const { status } = await server.call('DELETE', `/v1/conference/${confId}`, { token: owner.token })
    expect(status).toBe(204)
    expect(await findBoards(server.services.db, confId)).toEqual([])
  })

  it('belong to those who may share and draw, where the conference has them', async () => {
    const { boardId } = await create()
    const attendee = (await joinAs(server, confId, 'attendee')).controlToken
    const remove = (token: string) => server.call('DELETE', path(`board/${boardId}`), { token })
    expect(await remove(attendee)).toMatchObject(failure('forbidden'))
    await change({ presenterPrivileges: { annotate: false } })
    expect(await remove(presenter)).toMatchObject(failure('forbidden'))
    await change({ presenterPrivileges: { annotate: true }, features: { whiteboard: false } })
    expect(await remove(presenter)).toMatchObject(failure('sharingOff'))
    expect(await list()).toHaveLength(1)
    await change({ features: { whiteboard: true } })
    expect((await remove(presenter)).status).toBe(204)
    expect(await list()).toEqual([])
  })

  it('are fifty at most', async () => {
    for (let count = 0; count < 50; count += 1) await create({}, owner.token)
    const body = { displayName: 'One more' }
    expect(await server.call('POST', path('board'), { token: owner.token, body })).toMatchObject(
      failure('tooManyBoards'),
    )
  })
})

describe('pages', () => {
  it('are added, drawn on something else and deleted, and the last one is replaced', async () => {
    const { boardId, pages } = await create()
    const { body: two } = await addPage(boardId)
    expect(two.pages).toEqual([...pages, { pageId: expect.any(String), template: 'lines' }])
    const first = path(`board/${boardId}/page/${pages[0].pageId}`)
    const { body: staves } = await server.call('PUT', first, {
      token: presenter,
      body: { template: 'staves' },
    })
    expect(staves.pages[0]).toEqual({ pageId: pages[0].pageId, template: 'staves' })
    const { body: one } = await server.call('DELETE', first, { token: presenter })
    expect(one.pages).toEqual([two.pages[1]])
    const last = path(`board/${boardId}/page/${one.pages[0].pageId}`)
    const { body: fresh } = await server.call('DELETE', last, { token: presenter })
    expect(fresh.pages).toEqual([{ pageId: expect.any(String), template: 'lines' }])
    expect(fresh.pages).not.toEqual(one.pages)
    expect(await server.call('DELETE', last, { token: presenter })).toMatchObject(failure('unknownBoard'))
  })

  it('are fifty of a board at most, on what there is', async () => {
    const { boardId } = await create()
    expect(await addPage(boardId, 'marble')).toMatchObject(failure('invalidBody', 'template'))
    for (let count = 1; count < 50; count += 1) expect((await addPage(boardId)).status).toBe(200)
    expect(await addPage(boardId)).toMatchObject(failure('tooManyBoardPages'))
  })
})

describe('a board that is shown', () => {
  it('is a new one, or one of the conference, once', async () => {
    const { body: fresh } = await show({})
    const [board] = await list()
    expect(fresh).toMatchObject({ kind: 'whiteboard', boardId: board.boardId, page: 1, pages: 1 })
    const { boardId } = await create()
    await addPage(boardId)
    const { body: known } = await show({ boardId, page: 2 })
    expect(known).toMatchObject({ boardId, page: 2, pages: 2 })
    expect((await show({ boardId })).body).toEqual(known)
    expect(await show({ boardId: 'unknown' })).toMatchObject(failure('unknownBoard'))
    expect(await shares()).toHaveLength(2)
  })

  it('stays on its page when others come and go, and ends with the board', async () => {
    const { boardId, pages } = await create()
    await addPage(boardId)
    const { body: three } = await addPage(boardId)
    await show({ boardId, page: 2 })
    await server.call('DELETE', path(`board/${boardId}/page/${pages[0].pageId}`), { token: presenter })
    expect(await shares()).toMatchObject([{ page: 1, pages: 2, version: 2 }])
    await server.call('DELETE', path(`board/${boardId}/page/${three.pages[2].pageId}`), { token: presenter })
    expect(await shares()).toMatchObject([{ page: 1, pages: 1, version: 3 }])
    await server.call('DELETE', path(`board/${boardId}`), { token: presenter })
    expect(await shares()).toEqual([])
  })
})
