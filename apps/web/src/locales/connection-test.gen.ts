// Made of en/connection-test.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/connection-test.json'

export default defineArea<{
  'title': object
  'about': object
  'start': object
  'again': object
  'running': object
  'copy': object
  'copied': object
  'verdict.works': object
  'verdict.limited': object
  'verdict.fails': object
  'state.waiting': object
  'state.running': object
  'state.works': object
  'state.limited': object
  'state.fails': object
  'state.absent': object
  'check.codecs': object
  'check.microphone': object
  'check.camera': object
  'check.speaker': object
  'check.server': object
  'check.udp': object
  'check.tcp': object
  'check.turn': object
  'check.bandwidth': object
  'todo.codecs': object
  'todo.microphone': object
  'todo.camera': object
  'todo.speaker': object
  'speaker.heard': object
  'todo.server': object
  'todo.udp': object
  'todo.tcp': object
  'todo.turn': object
  'todo.bandwidth': object
  'spare': object
}>('connection-test', english, import.meta.glob(['./*/connection-test.json', '!./en/*'], { import: 'default' }))
