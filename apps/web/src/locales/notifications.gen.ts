// Made of en/notifications.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/notifications.json'

export default defineArea<{
  'title': object
  'more': { count: number }
  'more.all': { count: number }
  'severity.success': object
  'severity.warning': object
  'severity.error': object
  'severity.info': object
}>('notifications', english, import.meta.glob(['./*/notifications.json', '!./en/*'], { import: 'default' }))
