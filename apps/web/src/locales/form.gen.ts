// Made of en/form.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/form.json'

export default defineArea<{
  'required': object
  'tooLong': { count: number }
  'tooSmall': { min: number }
  'tooLarge': { max: number }
  'invalid': object
  'meanwhile': { value: string | number }
  'reset': object
  'save': object
  'saving': object
  'saved': object
  'copy': object
  'copied': object
  'search.loading': object
  'search.failed': object
  'waitsFor.change': object
  'waitsFor.field': object
  'discard.title': object
  'discard.body': object
  'discard.confirm': object
  'discard.cancel': object
  'address.space': object
  'address.at': object
  'address.name': object
  'address.domain': object
  'address.email': object
  'address.scheme': object
  'address.server': object
  'address.url': object
  'address.noScheme': object
  'address.noPath': object
  'address.dot': object
  'address.label': object
  'address.letters': object
}>('form', english, import.meta.glob(['./*/form.json', '!./en/*'], { import: 'default' }))
