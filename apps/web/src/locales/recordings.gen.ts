// Made of en/recordings.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/recordings.json'

export default defineArea<{
  'title': object
  'recording': object
  'search': object
  'conference': object
  'conference.any': object
  'conference.none': object
  'sort.name': object
  'sort.confId': object
  'sort.created': object
  'play': object
  'playName': { name: string | number }
  'play.failed': object
  'gone.title': object
  'gone.body': object
  'timeline': object
  'timeline.chapters': object
  'timeline.chat': object
  'timeline.beginning': object
  'timeline.whiteboard': object
  'timeline.screen': { name: string | number }
  'timeline.page': { name: string | number; page: number }
  'timeline.nothing': object
  'timeline.sealed': object
  'timeline.clear': object
  'download': object
  'download.one': object
  'download.failed': object
  'share': object
  'delete': object
  'selected': object
  'none': object
  'empty.title': object
  'empty.body': object
  'empty.guest': object
  'rename.title': object
  'rename.failed': object
  'name': object
  'filename': object
  'created': object
  'done': object
  'delete.title': { count: number }
  'delete.body': { count: number; names: string | number }
  'delete.done': { count: number }
  'delete.failed': object
  'share.title': object
  'share.about': { name: string | number }
  'share.create': object
  'share.failed': object
  'share.done': object
  'expiry': object
  'expiry.never': object
  'expiry.minutes': object
  'expiry.date': object
  'minutes': object
  'date': object
  'date.help': object
  'link': object
  'link.copy': object
  'link.another': object
  'link.never': object
  'link.until': { time: string | number }
  'revoke': object
  'revoke.title': object
  'revoke.body': { name: string | number }
  'revoke.confirm': object
  'revoke.done': object
  'links': object
  'links.none': object
  'links.app': object
  'links.never': object
  'links.until': { time: string | number }
  'links.saves': object
  'links.revoke': object
  'links.revoke.of': { name: string | number }
  'links.revoke.title': object
  'links.revoke.body': object
  'links.revoked': object
  'minutes.needed': { max: number }
  'date.needed': object
  'shared.gone.title': object
  'shared.gone.body': object
}>('recordings', english, import.meta.glob(['./*/recordings.json', '!./en/*'], { import: 'default' }))
