// Made of en/chat-news.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/chat-news.json'

export default defineArea<{
  'control': object
  'control.on': { keys: string | number }
  'control.off': { keys: string | number }
  'control.badge': { count: number }
  'notToAll': object
  'log': object
  'shortcut': object
}>('chat-news', english, import.meta.glob(['./*/chat-news.json', '!./en/*'], { import: 'default' }))
