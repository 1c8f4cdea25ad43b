import { convertible } from '@lumi/contract/document-types'
import { expect, test } from 'vitest'
import { officeKindOf } from './kinds.ts'

test('every extension that LibreOffice converts has a kind', () => {
  expect(convertible.office.filter((extension) => officeKindOf(extension) === undefined)).toEqual([])
})
