// Made of en/newapp.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/newapp.json'

export default defineArea<{
  'title': object
  'back': object
  'icon': object
  'icon.choose': object
  'icon.another': object
  'icon.help': object
  'icon.failed': object
  'open.failed': object
  'name': object
  'name.needed': object
  'description': object
  'description.needed': object
  'default': object
  'default.help': object
  'privacy': object
  'terms': object
  'icon.initials': object
}>('newapp', english, import.meta.glob(['./*/newapp.json', '!./en/*'], { import: 'default' }))
