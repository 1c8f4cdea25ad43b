// Made of en/installed.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/installed.json'

export default defineArea<{
  'title': object
  'slack': object
  'slack.help': object
  'slack.off': object
  'slack.none': object
  'slack.list': object
  'slack.connect': object
  'installed': { name: string | number }
  'used': object
  'unused': object
  'slack.recordings': object
  'slack.recordings.help': object
  'disconnect': object
  'disconnect.of': { name: string | number }
  'slack.disconnect.title': object
  'slack.disconnect.body': { name: string | number }
  'slack.problem.revoked': object
  'slack.problem.missingScope': object
  'slack.problem.unreachable': object
}>('installed', english, import.meta.glob(['./*/installed.json', '!./en/*'], { import: 'default' }))
