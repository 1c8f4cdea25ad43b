// Made of en/record.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/record.json'

export default defineArea<{
  'title': object
  'list': object
  'about': object
  'name': object
  'name.help': object
  'name.default': { conference: string | number; date: string | number }
  'layout': object
  'layout.speaker': object
  'layout.speaker.hint': object
  'layout.grid': object
  'layout.grid.hint': object
  'layout.stage': object
  'layout.stage.hint': object
  'layout.sound': object
  'layout.sound.hint': object
  'start': object
  'key.title': object
  'key.give': object
  'key.server': object
  'key.stored': object
  'key.told': object
  'key.wanted': object
  'key.ask': object
  'pause': object
  'resume': object
  'stop': object
  'length': { time: string | number }
  'interrupted': object
  'notice.starting': object
  'notice.recording': object
  'startedBy': { name: string | number }
  'watch': object
  'notice.pausing': object
  'notice.withKey': object
  'notice.paused': object
  'notice.saving': object
  'notice.saved': object
  'notice.failed': object
  'problem.storageFull': object
  'problem.recorderFailed': object
  'problem.tooLong': object
  'problem.everybodyLeft': object
  'problem.keyMissing': object
}>('record', english, import.meta.glob(['./*/record.json', '!./en/*'], { import: 'default' }))
