import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { createCipher } from '#lib/encryption/cipher.ts'
import { newSecret } from '#lib/encryption/key.ts'
import { sealedDrawing } from './encryption.ts'

const text = (id: string) => ({ id, type: 'text', text: 'Fractions' })

test('parts merge as any others, and only the key opens them', () => {
  const cipher = createCipher(newSecret())
  const [here, there] = [new Y.Doc(), new Y.Doc()]
  const [mine, theirs] = [here, there].map((doc) => sealedDrawing(doc.getMap('elements'), cipher, 'page1'))
  mine?.set('a', text('a'))
  theirs?.set('b', text('b'))
  Y.applyUpdate(there, Y.encodeStateAsUpdate(here))
  expect([...(theirs ?? [])]).toEqual(
    expect.arrayContaining([
      ['a', text('a')],
      ['b', text('b')],
    ]),
  )
  expect(theirs?.get('a')).toEqual(text('a'))
  expect(new TextDecoder().decode(Y.encodeStateAsUpdate(here))).not.toContain('Fractions')
  const stranger = sealedDrawing(there.getMap('elements'), createCipher(newSecret()), 'page1')
  expect([...stranger]).toEqual([])
  theirs?.delete('a')
  expect(theirs?.has('a')).toBe(false)
})

test('a part that somebody moves to another place or page, or sends open, is none', () => {
  const cipher = createCipher(newSecret())
  const map = new Y.Doc().getMap('elements')
  const drawing = sealedDrawing(map, cipher, 'page1')
  drawing.set('a', text('a'))
  map.set('b', map.get('a'))
  map.set('c', text('c'))
  expect([...drawing].map(([id]) => id)).toEqual(['a'])
  expect([...sealedDrawing(map, cipher, 'page2')]).toEqual([])
})
