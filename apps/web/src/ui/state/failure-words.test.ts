import { errorCatalogue } from '@lumi/contract'
import { expect, test } from 'vitest'
import { textOf } from '#i18n/use-text.ts'
import failures from '#locales/failures.gen.ts'

test('in English, the words of a failure are those of the server', () => {
  const t = textOf(failures)
  const names = Object.keys(errorCatalogue) as (keyof typeof errorCatalogue)[]
  const data = names.map((name) => [name, errorCatalogue[name].description])
  expect(names.map((name) => [name, t(name)])).toEqual(data)
})
