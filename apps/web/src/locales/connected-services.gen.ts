// Made of en/connected-services.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/connected-services.json'

export default defineArea<{
  'title': object
  'connect': object
  'connect.unset': { product: string | number }
  'product.zapier': object
  'product.slack': object
  'product.hubspot': object
  'column.service': object
  'column.product': object
  'column.by': object
  'column.created': object
  'column.lastUsed': object
  'column.lastError': object
  'neverUsed': object
  'connected': object
  'used': object
  'noError': object
  'recordings.share': object
  'recordings.stop': object
  'recordings.on': object
  'recordings.shared': object
  'error.deliveryFailed': object
  'error.deliveryFailed.status': { status: string | number }
  'error.revoked': object
  'error.missingScope': object
  'error.unreachable': object
  'disconnect': object
  'disconnectName': { name: string | number }
  'disconnect.title': object
  'disconnect.body': { names: string | number }
  'disconnect.failed': { names: string | number; reason: string | number }
  'empty.title': object
  'empty.body': object
  'consent.tab': object
  'consent.title': { product: string | number }
  'consent.lead': { product: string | number; username: string | number }
  'consent.app': object
  'consent.may': { product: string | number }
  'scope.account': object
  'scope.conferences': object
  'scope.events': object
  'consent.end': object
  'consent.list': object
  'consent.allow': object
  'consent.refuse': object
  'consent.gone': object
  'consent.gone.body': object
  'failed.title': object
  'failed.not_configured': object
  'failed.invalid_client': object
  'failed.invalid_redirect_uri': object
  'failed.session_not_found': object
  'failed.other': object
  'failed.portal': object
}>('connected-services', english, import.meta.glob(['./*/connected-services.json', '!./en/*'], { import: 'default' }))
