// Made of en/cloud.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/cloud.json'

export default defineArea<{
  'setup': object
  'setup.help': object
  'setup.download': object
  'setup.download.short': object
  'setup.none': object
  'clientId': object
  'apiKey': object
  'certificate': object
  'certificate.help': object
  'certificate.hosts': object
  'certificate.issuer': object
  'certificate.valid': object
  'certificate.span': { from: string | number; to: string | number }
  'certificate.fingerprint': object
  'certificate.choose': object
  'certificate.choose.short': object
  'certificate.choose.help': object
  'certificate.wrong': object
  'certificate.upload': object
  'certificate.replace': object
  'certificate.remove': object
  'certificate.remove.title': object
  'certificate.remove.body': object
  'privateKey.choose': object
  'privateKey.choose.short': object
  'privateKey.choose.help': object
  'privateKey.wrong': object
  'domain': object
  'domain.help': object
  'domain.root': object
  'domain.subdomain': object
  'domain.subdomain.help': object
  'domain.needed': object
  'domain.preview': object
  'proof': object
  'proof.help': object
  'proof.proved': object
  'proof.pending': object
  'proof.checked': object
  'proof.notFound': object
  'proof.otherValue': object
  'proof.noAnswer': object
  'proof.taken': object
  'proof.name': object
  'proof.value': object
  'proof.check': object
  'proof.checking': object
  'off': object
  'off.help': object
  'off.open': object
  'off.title': object
  'off.body': object
  'off.confirm': object
  'certificate.bothNeeded': object
}>('cloud', english, import.meta.glob(['./*/cloud.json', '!./en/*'], { import: 'default' }))
