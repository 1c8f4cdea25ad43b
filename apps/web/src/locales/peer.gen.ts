// Made of en/peer.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/peer.json'

export default defineArea<{
  'title': object
  'about': object
  'id': object
  'open': object
  'microphone.on': object
  'microphone.off': object
  'camera.on': object
  'camera.off': object
  'link.connecting': object
  'link.elsewhere': object
  'link.lost': object
  'waits': { name: string | number }
  'admit': object
  'admit.of': { name: string | number }
  'admit.failed': object
  'link.none': object
  'tooMany': { count: number }
  'encrypted.title': object
  'encrypted.body': object
  'encrypted.room': object
}>('peer', english, import.meta.glob(['./*/peer.json', '!./en/*'], { import: 'default' }))
