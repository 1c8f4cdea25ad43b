import { expect, test } from 'vitest'
import { findMistyped, findUnknown } from './unknown-names.ts'

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATA_DRI', 'DATA_DIR'],
  ['database_url', 'DATABASE_URL'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['S3_SECRET_ACESS_KY', 'S3_SECRET_ACCESS_KEY'],
  ['LUMI_DATABASE_URL', 'DATABASE_URL'],
])('%s was meant as %s', (name, meant) => {
  expect(findMistyped({ [name]: 'x' })).toEqual([
    `${name} is not a setting of Lumi; set ${meant} instead, or remove it`,
  ])
  // Beside the right one it is somebody else's.
  expect(findMistyped({ [name]: 'x', [meant]: 'y' })).toEqual([])
})

test.each([
  'PATH',
  'HOME',
  'HOSTNAME',
  'SPORT',
  'POST',
  'host',
  'DATABASE_SSL',
  'LOGNAME',
  'MAIL',
  'NODE_ENV',
])('%s is not ours and near to nothing', (name) => {
  expect(findMistyped({ [name]: 'x' })).toEqual([])
  expect(findUnknown({ [name]: 'x' })).toEqual([])
})

test('an unknown name with a prefix of ours is reported, with the known ones', () => {
  expect(findUnknown({ SMTP_HOST: 'mail.example.com', SMTP_URL: 'smtp://mail.example.com' })).toEqual([
    'SMTP_HOST is not a setting of Lumi and changes nothing; those of its kind are SMTP_URL',
  ])
  expect(findMistyped({ SMTP_HOST: 'mail.example.com' })).toEqual([])
})

test.each([
  'LIVEKIT_SERVICE_HOST',
  'LIVEKIT_SERVICE_PORT_HTTP',
  'LIVEKIT_PORT',
  'LIVEKIT_PORT_7880_TCP_ADDR',
  'REDIS_PORT',
  'LUMI_PORT',
])('%s is made up by a container platform', (name) => {
  expect([...findMistyped({ [name]: 'tcp://10.0.0.1:80' }), ...findUnknown({ [name]: 'x' })]).toEqual([])
})
