import { expect, test } from 'vitest'
import { ConfigError } from '../config/error.ts'
import { StartError } from './managed-process.ts'
import { ResourceInUseError } from './resource-in-use-error.ts'
import { explainFailure } from './start-failure.ts'

test.each([
  ['a wrong setting', new ConfigError(['PORT must be'])],
  ['a server that refuses its configuration', new StartError('server', 'ended with code 78', ['x'], 78)],
])('%s is final', (_, error) => {
  expect(explainFailure(error).code).toBe(78)
})

test('a problem that the server has printed is not repeated', () => {
  expect(explainFailure(new StartError('server', 'ended with code 69', ['no database'], 69))).toEqual({
    lines: [],
    code: 69,
  })
})

test('a port or folder in use may be free later', () => {
  expect(explainFailure(new ResourceInUseError('PORT 5000 is taken'))).toEqual({
    lines: ['PORT 5000 is taken'],
    code: 75,
  })
})

test('another part is quoted, and everything else is a fault', () => {
  expect(explainFailure(new StartError('livekit', 'ended with code 1', ['no such flag'], 1))).toEqual({
    lines: ['Lumi could not start: livekit ended with code 1', 'no such flag'],
    code: 1,
  })
  expect(explainFailure(new Error('disk on fire'))).toEqual({
    lines: ['Lumi could not start: disk on fire'],
    code: 1,
  })
})
