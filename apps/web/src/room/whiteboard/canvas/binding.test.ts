import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { openHistory } from '#room/stage/drawing/history.ts'
import { type Element, elementsOf, inOrder, readElement } from '#room/whiteboard/elements.ts'
import { bindScene, type Scene } from './binding.ts'

/** A number between 0 and 1 that is the same in every run. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const random = createRandom(7)
const nonce = () => Math.floor(random() * 2 ** 31)

/** A tab that draws. It is told what others do by `exchange`, and shows it when it is settled. */
function createTab(clientId?: number) {
  const doc = new Y.Doc()
  if (clientId) doc.clientID = clientId
  const drawing = doc.getMap<unknown>('elements')
  let elements: readonly Element[] = []
  let held: ReadonlySet<string> = new Set()
  const history = openHistory(drawing, { token: () => '' }, 'page')
  const later: (() => void)[] = []
  const scene: Scene = {
    elements: () => elements,
    // The editor moves one of two elements in the same place.
    replace: (next) => {
      elements = next.map((element, at) =>
        element.index && element.index === next[at - 1]?.index
          ? { ...element, index: `${element.index}V`, version: element.version + 1, versionNonce: nonce() }
          : element,
      ) as Element[]
    },
    inHand: () => held,
    write(messages) {
      for (const parts of messages) history.change(parts)
      history.endStep()
    },
    undoOrigin: history.origin,
  }
  const schedule = (work: () => void) =>
    Object.assign(() => void later.push(work), { cancel: () => void later.splice(0) })
  const binding = bindScene(drawing, scene, schedule)
  return {
    doc,
    drawing,
    shown: () => inOrder(elements.filter(({ isDeleted }) => !isDeleted)),
    /** The ids, the lowest first. */
    layers: () => elements.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id),
    draw(id: string, changes: Partial<Element> = {}) {
      const before = elements.find((element) => element.id === id)
      const next = { ...(before ?? rectangle(id)), ...changes } as Element
      const fresh = { ...next, version: (before?.version ?? 0) + 1, versionNonce: nonce() }
      elements = [...elements.filter((element) => element.id !== id), fresh]
      binding.push()
    },
    paste(pasted: readonly Element[]) {
      elements = [...elements, ...pasted]
      binding.push()
    },
    hold: (...ids: string[]) => {
      held = new Set(ids)
    },
    settle: () => {
      for (const work of later.splice(0)) work()
    },
    push: binding.push,
    end: binding.end,
    history,
  }
}
type Tab = ReturnType<typeof createTab>

const rectangle = (id: string) =>
  readElement(
    {
      id,
      type: 'rectangle',
      x: 0,
      y: 0,
      width: 10,
      height: 10,
      index: `a${id}`,
      version: 1,
      versionNonce: 1,
    },
    id,
  ) as Element

/** Brings to both what the other has. */
function exchange(one: Tab, other: Tab) {
  for (let round = 0; round < 3; round += 1) {
    Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(one.doc, Y.encodeStateVector(other.doc)))
    Y.applyUpdate(one.doc, Y.encodeStateAsUpdate(other.doc, Y.encodeStateVector(one.doc)))
    one.settle()
    other.settle()
  }
}

describe('a drawing that two tabs share', () => {
  it('is the same in both after whatever both did, in whatever order', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const chance = createRandom(seed)
      const tabs = [createTab(), createTab()] as const
      for (let edit = 0; edit < 60; edit += 1) {
        const tab = tabs[chance() < 0.5 ? 0 : 1]
        const id = `${Math.floor(chance() * 8)}`
        if (chance() < 0.2) tab.draw(id, { isDeleted: true })
        else tab.draw(id, { x: Math.floor(chance() * 100), isDeleted: false })
        if (chance() < 0.15) exchange(...tabs)
      }
      exchange(...tabs)
      const [one, other] = tabs
      expect(one.shown()).toEqual(other.shown())
      expect(elementsOf(one.drawing)).toEqual(one.shown())
    }
  })

  it.each([
    [1, 2],
    [2, 1],
  ])('sends nothing of what only the editor has moved, in either order of two', (author, reader) => {
    const [one, other] = [createTab(author), createTab(reader)]
    one.draw('1', { index: 'a1' as Element['index'] })
    other.draw('0', { index: 'a1' as Element['index'] })
    exchange(one, other)
    one.draw('1', { x: 50 })
    other.push()
    exchange(one, other)
    for (const tab of [one, other]) expect(readElement(tab.drawing.get('1'), '1')).toMatchObject({ x: 50 })
  })

  it('keeps what one holds in hand, and takes it from there', () => {
    const [one, other] = [createTab(), createTab()]
    one.draw('1', { x: 1 })
    exchange(one, other)
    one.hold('1')
    other.draw('1', { x: 50 })
    exchange(one, other)
    expect(one.shown()).toMatchObject([{ x: 1 }])
    one.hold()
    one.draw('1', { x: 2 })
    exchange(one, other)
    expect(other.shown()).toMatchObject([{ x: 2 }])
  })

  it('takes what others did to what is in hand once it is put down', () => {
    const [one, other] = [createTab(), createTab()]
    for (const id of ['1', '2']) one.draw(id, { x: 1 })
    exchange(one, other)
    one.hold('1', '2')
    other.draw('1', { isDeleted: true })
    other.draw('2', { x: 50 })
    other.draw('3')
    exchange(one, other)
    expect(one.shown()).toMatchObject([{ x: 1 }, { x: 1 }, { id: '3' }])
    // Put down as it was taken up: there is nothing of one's own to tell.
    one.hold()
    one.push()
    one.settle()
    expect(one.shown()).toEqual(other.shown())
    expect(one.shown()).toMatchObject([{ id: '2', x: 50 }, { id: '3' }])
  })

  it('keeps what one draws on while two others delete it', () => {
    const tabs = [createTab(), createTab(), createTab()] as const
    const [one, two, three] = tabs
    one.draw('1', { x: 1 })
    exchange(one, two)
    exchange(one, three)
    one.hold('1')
    two.draw('1', { isDeleted: true })
    three.draw('1', { isDeleted: true })
    exchange(one, two)
    exchange(one, three)
    one.draw('1', { x: 2 })
    one.hold()
    one.push()
    for (const tab of [two, three, two]) exchange(one, tab)
    for (const tab of tabs) expect(tab.shown()).toMatchObject([{ id: '1', x: 2 }])
  })

  it('splits a large change into several small messages', () => {
    const tab = createTab()
    const sizes: number[] = []
    tab.doc.on('update', (update) => sizes.push(update.length))
    const pasted = Array.from({ length: 4_000 }, (_, number) => rectangle(`pasted-${number}`))
    tab.paste(pasted)
    expect(tab.drawing.size).toBe(pasted.length)
    expect(Math.max(...sizes)).toBeLessThan(1024 * 1024)
    expect(sizes.length).toBeLessThan(8)
  })

  it('keeps the layer order that others set, also when they only move an element', () => {
    const [one, other] = [createTab(), createTab()]
    for (const id of ['1', '3', '2']) one.draw(id)
    exchange(one, other)
    expect(other.layers()).toEqual(['1', '2', '3'])
    one.draw('2', { x: 50 })
    exchange(one, other)
    expect(other.layers()).toEqual(['1', '2', '3'])
    one.draw('1', { index: 'a4' as Element['index'] })
    exchange(one, other)
    expect(other.layers()).toEqual(['2', '3', '1'])
  })

  it('shows what one takes back and does again, and leaves what others have changed since', () => {
    const [one, other] = [createTab(), createTab()]
    one.draw('1', { x: 1 })
    one.draw('1', { x: 2 })
    one.draw('2', { x: 1 })
    exchange(one, other)
    other.draw('2', { x: 50 })
    exchange(one, other)
    // The other has it in another place now: there is nothing of one's own to be taken back but the move before.
    one.history.undo()
    exchange(one, other)
    for (const tab of [one, other]) expect(tab.shown()).toMatchObject([{ x: 1 }, { x: 50 }])
    one.history.undo()
    exchange(one, other)
    for (const tab of [one, other]) expect(tab.shown()).toMatchObject([{ id: '2', x: 50 }])
    one.history.redo()
    one.history.redo()
    exchange(one, other)
    for (const tab of [one, other]) expect(tab.shown()).toMatchObject([{ x: 2 }, { x: 50 }])
    // It is sent once, and nothing of it again.
    let data = 0
    other.doc.on('update', () => {
      data += 1
    })
    one.push()
    other.push()
    expect(data).toBe(0)
  })

  it('says nothing again of what came from others', () => {
    const [one, other] = [createTab(), createTab()]
    one.draw('1')
    exchange(one, other)
    let data = 0
    other.doc.on('update', () => {
      data += 1
    })
    other.push()
    expect(data).toBe(0)
  })

  it('neither sends nor shows anything once it has ended', () => {
    const [one, other] = [createTab(), createTab()]
    one.draw('1', { x: 1 })
    exchange(one, other)
    other.draw('1', { x: 50 })
    Y.applyUpdate(one.doc, Y.encodeStateAsUpdate(other.doc))
    one.end()
    one.draw('2')
    exchange(one, other)
    expect(one.shown()).toMatchObject([{ x: 1 }, { id: '2' }])
    expect(other.shown()).toMatchObject([{ x: 50 }])
  })

  it('passes over what is no drawing', () => {
    const [one, other] = [createTab(), createTab()]
    one.drawing.set('1', { id: '1', type: 'script' })
    one.drawing.set('2', 'text')
    one.drawing.set('3', { ...rectangle('3'), x: Number.NaN })
    one.drawing.set('4', rectangle('another'))
    one.draw('5')
    exchange(one, other)
    expect(other.shown().map(({ id }) => id)).toEqual(['5'])
  })
})
