// Made of en/legal.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/legal.json'

export default defineArea<{
  'privacy.title': object
  'privacy.lead': object
  'privacy.kept.title': object
  'privacy.kept.body': object
  'privacy.calls.title': object
  'privacy.calls.body': object
  'privacy.device.title': object
  'privacy.device.body': object
  'privacy.deviceOnly.title': object
  'privacy.deviceOnly.body': object
  'privacy.visits.title': object
  'privacy.visits.body': object
  'privacy.errors.title': object
  'privacy.errors.body': object
  'privacy.ask.title': object
  'privacy.ask.body': object
  'terms.title': object
  'terms.lead': object
  'terms.fair.title': object
  'terms.fair.body': object
  'terms.record.title': object
  'terms.record.body': object
  'terms.account.title': object
  'terms.account.body': object
  'terms.warranty.title': object
  'terms.warranty.body': object
}>('legal', english, import.meta.glob(['./*/legal.json', '!./en/*'], { import: 'default' }))
