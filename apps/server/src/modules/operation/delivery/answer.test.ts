import { deliveryAnswerLength } from '@lumi/contract/values'
import { expect, test } from 'vitest'
import { answerStart } from './answer.ts'

const secret = 'nV1t0mWQy3jz8wX5o2rLh7cKb4uDs9eFgA6pTiYxZkM'
const start = (body: string | Buffer) => answerStart(Buffer.from(body), secret)

test('is what the body says, up to a limit', () => {
  expect(start('{"ok":\ttrue}\r\n')).toBe('{"ok":\ttrue}\n')
  expect(start('')).toBe('')
  expect(start('ü'.repeat(5_000))).toBe('ü'.repeat(deliveryAnswerLength))
  expect(start(`${'x'.repeat(deliveryAnswerLength - 1)}😀`)).toHaveLength(deliveryAnswerLength)
})

test('can be kept and shown, whatever the bytes are', () => {
  expect(start('a\u0000b\u202ec')).toBe('abc')
  expect(start(Buffer.from([0x68, 0x69, 0xff, 0xf0, 0x9f]))).toBe('hi\ufffd')
  expect(start(`${'x'.repeat(deliveryAnswerLength - 1)}😀`).isWellFormed()).toBe(true)
})

test('does not repeat the secret', () => {
  expect(start(`LUMI_SECRET=${secret}`)).toBe('LUMI_SECRET=…')
  const late = start('x'.repeat(deliveryAnswerLength - 10) + secret)
  expect(late).toBe(`${'x'.repeat(deliveryAnswerLength - 10)}…`)
})
