import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('a value that cannot be read is left out, and all others are served', async () => {
  const metrics = createMetrics()
  let isAway = false
  metrics.addGauge({ name: 'lumi_people', help: 'People', labels: ['state'] }, async () => {
    if (isAway) throw new Error('the database is away')
    return [{ state: 'present', value: 3 }]
  })
  metrics.addGauge({ name: 'lumi_conferences', help: 'Conferences' }, () => [{ value: 2 }])
  const received = async () =>
    (await metrics.registry.metrics()).split('\n').filter((line) => /^lumi_\w+[ {]/.test(line))
  expect(await received()).toEqual(
    expect.arrayContaining(['lumi_people{state="present"} 3', 'lumi_conferences 2']),
  )
  isAway = true
  const left = await received()
  expect(left).toContain('lumi_conferences 2')
  expect(left.join()).not.toContain('lumi_people')
})
