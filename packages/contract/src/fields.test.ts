import { expect, test } from 'vitest'
import { DisplayName } from './fields.ts'

test.each(['Ada', '  Ada Byron ', 'زهرا\u200cسادات', '👩\u200d🏫 Ada', '李'])('%s is a name', (name) => {
  expect(DisplayName.safeParse(name).success).toBe(true)
})

test.each(['', '   ', '\u200b', 'Ada\u202enoryB', 'Ada\nByron', 'a'.repeat(201)])('%j is no name', (name) => {
  expect(DisplayName.safeParse(name).success).toBe(false)
})
