import { expect, test } from 'vitest'
import { createSpeechDetector } from './speech.ts'

const hears = (...levels: number[]) => {
  const isSpeech = createSpeechDetector()
  return levels.map(isSpeech).includes(true)
}
const repeat = (count: number, ...levels: number[]) => Array.from({ length: count }, () => levels).flat()

test('a voice with its pauses is speech', () => {
  expect(hears(...repeat(6, 0.6, 0.1, 0.55))).toBe(true)
})

test('silence, a cough and a fan are not', () => {
  expect(hears(...repeat(50, 0.05))).toBe(false)
  expect(hears(...repeat(20, 0.1), 0.8, 0.8, ...repeat(20, 0.1))).toBe(false)
  expect(hears(...repeat(200, 0.34))).toBe(false)
})

test('what goes on all the time is noise before long, and a voice is heard above it', () => {
  const isSpeech = createSpeechDetector()
  for (const level of repeat(100, 0.45)) isSpeech(level)
  expect(isSpeech(0.45)).toBe(false)
  expect(repeat(6, 0.7).map(isSpeech).includes(true)).toBe(true)
})
