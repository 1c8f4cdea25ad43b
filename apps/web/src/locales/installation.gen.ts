// Made of en/installation.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/installation.json'

export default defineArea<{
  'title': object
  'version': { product: string | number; version: string | number }
  'summary': { count: number }
  'summary.setUp': object
  'parts': object
  'state.up': object
  'state.down': object
  'state.full': object
  'state.missing': object
  'state.installing': object
  'state.checking': object
  'state.off': object
  'database.name': object
  'database.use': object
  'database.mend': object
  'media.name': object
  'media.use': object
  'media.mend': object
  'turn.name': object
  'turn.use': object
  'turn.mend': object
  'turn.setUp': object
  'storage.name': object
  'storage.use': object
  'storage.mend': object
  'disk.name': object
  'disk.use': object
  'disk.mend': object
  'mail.name': object
  'mail.use': object
  'mail.mend': object
  'mail.setUp': object
  'redis.name': object
  'redis.use': object
  'redis.mend': object
  'libreoffice.name': object
  'libreoffice.use': object
  'libreoffice.mend': object
  'ffmpeg.name': object
  'ffmpeg.use': object
  'ffmpeg.mend': object
  'browser.name': object
  'browser.use': object
  'browser.mend': object
  'fonts_east_asian.name': object
  'fonts_east_asian.use': object
  'fonts_east_asian.mend': object
  'fonts_indic.name': object
  'fonts_indic.use': object
  'fonts_indic.mend': object
  'fonts_emoji.name': object
  'fonts_emoji.use': object
  'fonts_emoji.mend': object
}>('installation', english, import.meta.glob(['./*/installation.json', '!./en/*'], { import: 'default' }))
