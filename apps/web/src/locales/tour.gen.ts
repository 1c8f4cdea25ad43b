// Made of en/tour.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/tour.json'

export default defineArea<{
  'next': object
  'back': object
  'done': object
  'close': object
  'progress': { current: string | number; total: string | number }
  'dashboard.title': object
  'dashboard.text': { who: string | number }
  'conferences.title': object
  'conferences.text': { who: string | number }
  'recordings.title': object
  'recordings.text': { who: string | number }
  'account.title': object
  'account.text': { who: string | number }
  'library.title': object
  'library.text': { who: string | number }
  'users.title': object
  'users.text': { who: string | number }
  'roles.title': object
  'roles.text': { who: string | number }
  'integrations.title': object
  'integrations.text': { who: string | number }
  'downloads.title': object
  'downloads.text': { who: string | number }
  'settings.title': object
  'settings.text': { who: string | number }
  'apps.title': object
  'apps.text': { who: string | number }
  'conference.controls.title': object
  'conference.controls.text': { who: string | number }
  'conference.details.title': object
  'conference.details.text': { who: string | number }
  'conference.people.title': object
  'conference.people.text': { who: string | number }
  'conference.announcements.title': object
  'conference.announcements.text': { who: string | number }
  'conference.content.title': object
  'conference.content.text': { who: string | number }
}>('tour', english, import.meta.glob(['./*/tour.json', '!./en/*'], { import: 'default' }))
