// Made of en/tour-card.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/tour-card.json'

export default defineArea<{
  'start': object
  'hide': object
  'title.portal': object
  'body.portal': object
  'title.conference': object
  'body.conference': object
}>('tour-card', english, import.meta.glob(['./*/tour-card.json', '!./en/*'], { import: 'default' }))
