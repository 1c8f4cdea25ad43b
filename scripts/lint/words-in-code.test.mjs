import { expect, test } from 'vitest'
import { refusedLines } from './refused-lines.mjs'

test('words in code are refused', () => {
  const lines = [
    "const a = () => <p>{'Yes'}</p>",
    "const b = ({ on }) => <p>{on ? 'Yes' : 'No'}</p>",
    "const c = ({ on, t }) => <p>{on ? t('yes') : `No`}</p>",
    "const d = ({ on }) => <p>{on && 'Übrigens'}</p>",
    "const e = ({ name }) => <p>{name ?? 'Nobody'}</p>",
    "toasts.show('Saved')",
    "toasts.show(`Saved`, { kind: 'success' })",
    "const action = { label: 'Delete', run }",
    "const notice = { text: () => 'Saved' }",
  ]
  expect(refusedLines('words-in-code.grit', lines)).toEqual(lines)
})

test('messages of the catalogue, values and ids are not', () => {
  const lines = [
    "const a = ({ on, t }) => <p className='Big'>{on ? t('yes') : t('no')}</p>",
    "const b = ({ t }) => <p>{t('Yes')}</p>",
    "toasts.show(t('saved'), { kind: 'success' })",
    "const action = { id: 'Delete', label: t('delete'), text: () => t('deleted') }",
  ]
  expect(refusedLines('words-in-code.grit', lines)).toEqual([])
})
