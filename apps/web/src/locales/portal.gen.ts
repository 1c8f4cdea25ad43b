// Made of en/portal.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/portal.json'

export default defineArea<{
  'nav.label': object
  'nav.dashboard': object
  'nav.conferences': object
  'nav.recordings': object
  'nav.library': object
  'nav.downloads': object
  'nav.installation': object
  'nav.logs': object
  'nav.account': object
  'nav.integrations': object
  'nav.apps': object
  'nav.more': object
  'home': object
  'apps.label': { title: string | number }
  'apps.heading': object
  'apps.failed': object
  'viewAs': object
  'viewAs.note': { role: string | number }
  'role.1': object
  'role.2': object
  'role.3': object
  'role.4': object
  'account.menu': { name: string | number }
  'account.username': object
  'account.email': object
  'account.role': object
  'account.support': object
  'account.newTab': object
  'account.signOut': object
  'signedOut': object
  'denied.title': object
  'denied.body': object
  'denied.bodyFrom': { from: string | number }
  'denied.again': object
  'notFound.title': object
  'notFound.body': object
  'toDashboard': object
  'dashboard.title': object
  'dashboard.app': object
  'nav.subscribers': object
  'nav.roles': object
  'nav.settings': object
  'apps.saved': object
  'apps.new': object
  'nav.cloud': object
  'nav.servers': object
  'nav.users': object
  'dashboard.mail': object
  'dashboard.mail.link': object
  'dashboard.settings': object
  'nav.lti': object
  'nav.services': object
  'ownServers.title': object
  'ownServers.body': object
  'ownServers.setUp': object
  'ownServers.switchBack': object
  'ownServers.off': object
}>('portal', english, import.meta.glob(['./*/portal.json', '!./en/*'], { import: 'default' }))
