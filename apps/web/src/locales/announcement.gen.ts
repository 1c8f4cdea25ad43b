// Made of en/announcement.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/announcement.json'

export default defineArea<{
  'title': object
  'help': object
  'message': object
  'recipients': object
  'group.1': object
  'group.2': object
  'group.3': object
  'group.4': object
  'group.5': object
  'users': object
  'users.none': object
  'look': object
  'look.help': object
  'icon': object
  'icon.0': object
  'icon.1': object
  'icon.2': object
  'icon.3': object
  'icon.4': object
  'sound': object
  'sound.0': object
  'sound.1': object
  'sound.2': object
  'sound.3': object
  'duration': object
  'endless': object
  'link': object
  'link.help': object
  'link.text': object
  'link.url': object
  'link.pair': object
  'more': object
  'more.help': object
  'flags': object
  'flags.help': object
  'send': object
  'sending': object
  'done': object
  'nobody': object
  'failed': object
  'unsure': object
}>('announcement', english, import.meta.glob(['./*/announcement.json', '!./en/*'], { import: 'default' }))
