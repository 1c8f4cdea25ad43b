// Made of en/form.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/form.json'

export default defineArea<{
  'required': object
  'tooLong': { count: number }
  'tooSmall': { min: number }
  'tooLarge': { max: number }
  'email': object
  'invalid': object
  'meanwhile': { value: string | number }
  'reset': object
  'save': object
  'saving': object
  'saved': object
  'url': object
  'copy': object
  'copied': object
  'search.loading': object
  'search.failed': object
}>('form', english, import.meta.glob(['./*/form.json', '!./en/*'], { import: 'default' }))
