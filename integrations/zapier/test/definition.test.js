import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { EventKind } from '../../../packages/contract/src/values.ts'
import app from '../index.js'
import { kinds } from '../triggers/events.js'

const require = createRequire(import.meta.url)
const zapier = require('zapier-platform-core')

test('the definition is valid by the schema of Zapier', async () => {
  const { results } = await zapier.createAppHandler(app)({ command: 'validate' })
  assert.deepEqual(results, [])
})

const steps = Object.entries({ ...app.triggers, ...app.creates, ...app.searches })

for (const [key, { operation }] of steps)
  test(`every field of the sample of ${key} is described`, () => {
    const described = new Set(operation.outputFields.map((field) => field.key.split('[]')[0]))
    assert.deepEqual(
      Object.keys(operation.sample).filter((name) => !described.has(name)),
      [],
    )
  })

test('there is a trigger for every kind of event, and one kind for each', () => {
  const sorted = (numbers) => numbers.toSorted((a, b) => a - b)
  const triggered = Object.values(kinds).map(({ kind }) => kind)
  assert.deepEqual(sorted(triggered), sorted(Object.values(EventKind)))
})

test('a step that names a conference offers those that there are', () => {
  for (const [key, { operation }] of steps) {
    const field = operation.inputFields?.find((one) => one.key === 'confId')
    if (field) assert.equal(field.dynamic, 'conference_list.confId.displayName', key)
  }
})
