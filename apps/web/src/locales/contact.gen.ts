// Made of en/contact.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/contact.json'

export default defineArea<{
  'title': object
  'lead': object
  'first': object
  'email': object
  'topic': object
  'topic.choose': object
  'topic.1': object
  'topic.2': object
  'topic.3': object
  'topic.4': object
  'topic.5': object
  'topic.6': object
  'subject': object
  'message': object
  'need.first': object
  'need.email': object
  'need.topic': object
  'need.subject': object
  'need.message': object
  'send': object
  'sending': object
  'failed': { reason: string | number }
  'sent.title': object
  'signIn': object
  'phone': object
  'phone.line': { phone: string | number }
  'lead.sales.title': object
  'lead.sales.lead': object
  'lead.contact.title': object
  'lead.contact.lead': object
  'lead.nothing': { path: string | number }
  'sent.plain': object
  'toStart': object
}>('contact', english, import.meta.glob(['./*/contact.json', '!./en/*'], { import: 'default' }))
