// Made of en/conference-users.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/conference-users.json'

export default defineArea<{
  'title': object
  'count': { count: number }
  'show': object
  'show.all': object
  'show.online': object
  'create': object
  'create.title': object
  'name': object
  'role': object
  'edit': object
  'edit.title': object
  'editName': { name: string | number }
  'media': object
  'media.video': object
  'media.audio': object
  'media.asked.video': { name: string | number }
  'media.asked.audio': { name: string | number }
  'media.refused.video': { name: string | number }
  'media.refused.audio': { name: string | number }
  'link': object
  'link.title': { name: string | number }
  'link.help': { name: string | number }
  'delete': object
  'delete.this': object
  'done': object
  'empty.title': object
  'empty.body': object
  'empty.online': object
  'state.online': object
  'state.waiting': object
  'state.offline': object
  'state.invited': object
  'state.expelled': object
  'audio.on': object
  'audio.off': object
  'video.on': object
  'video.off': object
  'search': object
  'move': object
  'expel': object
  'link.short': object
  'atOnce': object
}>('conference-users', english, import.meta.glob(['./*/conference-users.json', '!./en/*'], { import: 'default' }))
