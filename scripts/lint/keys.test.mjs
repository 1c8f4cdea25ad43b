import { expect, test } from 'vitest'
import { refusedLines } from './refused-lines.mjs'

test('handlers that read a key themselves are refused', () => {
  const lines = [
    "const a = (event) => event.key === 'Enter' && send()",
    "const b = (event) => { if (event.key !== 'Escape') return }",
    "const c = ({ key }) => key === 'Enter' && send()",
    'const d = (event) => acts[event.key]?.()',
    'const e = (e) => acts[e.key]?.()',
    'const f = (event) => event.nativeEvent.isComposing || send()',
    'const g = (event) => event.keyCode === 13 && send()',
    'const h = ({ isComposing }) => isComposing || send()',
    "const i = (keyEvent) => [' '].includes(keyEvent.key)",
  ]
  expect(refusedLines('keys.grit', lines)).toEqual(lines)
})

test('those that ask for the pressed key are not, nor is any other key', () => {
  const lines = [
    "const a = (event) => pressedKey(event) === 'Enter' && send()",
    'const b = (event) => acts[pressedKey(event)]?.()',
    'const c = ({ key }) => key === languageKey && show()',
    'const d = messages.find(({ key }) => key === message.key)',
    "const e = { key: 'edit', label }",
    'const [isComposing, setComposing] = useState(false)',
  ]
  expect(refusedLines('keys.grit', lines)).toEqual([])
})
