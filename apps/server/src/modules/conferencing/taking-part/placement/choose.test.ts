import { describe, expect, it } from 'vitest'
import { type Candidate, choose } from './choose.ts'

const node = (serverId: string | null, more: Partial<Candidate> = {}): Candidate => ({
  serverId,
  countryCode: null,
  cpuUsage: 0,
  connections: 0,
  placedSince: 0,
  ...more,
})
const anywhere = { location: 1, countryCode: null } as const
const near = (countryCode: string) => ({ location: 2, countryCode }) as const
const chosen = (...given: Parameters<typeof choose>) => choose(...given)?.serverId

describe('choosing a media server', () => {
  it('finds none where there is none', () => {
    expect(choose([], anywhere)).toBeUndefined()
  })

  it('takes the one with the least load, of processors and connections together', () => {
    const idle = node('idle', { cpuUsage: 20, connections: 10 })
    const computing = node('computing', { cpuUsage: 90 })
    const crowded = node('crowded', { cpuUsage: 20, connections: 900 })
    expect(chosen([computing, crowded, idle], anywhere)).toBe('idle')
    expect(chosen([computing, crowded], anywhere)).toBe('crowded')
    expect(chosen([idle, node(null)], anywhere)).toBeNull()
  })

  it('counts conferences placed since the last report, so that not all go to one server', () => {
    const first = node('first', { placedSince: 5 })
    const second = node('second', { connections: 20 })
    expect(chosen([first, second], anywhere)).toBe('second')
  })

  it('takes the nearest one where the conference wants its country, however loaded', () => {
    const sweden = node('sweden', { countryCode: 'SE', cpuUsage: 90 })
    const brazil = node('brazil', { countryCode: 'BR' })
    const japan = node('japan', { countryCode: 'JP' })
    const all = [brazil, japan, sweden]
    expect(chosen(all, near('SE'))).toBe('sweden')
    expect(chosen(all, near('DK'))).toBe('sweden')
    expect(chosen(all, near('KR'))).toBe('japan')
    expect(chosen(all, near('AR'))).toBe('brazil')
  })

  it('knows that the earth is round', () => {
    const samoa = node('samoa', { countryCode: 'WS' })
    const australia = node('australia', { countryCode: 'AU' })
    expect(chosen([australia, samoa], near('FJ'))).toBe('samoa')
  })

  it('takes the least loaded of those that are equally near', () => {
    const full = node('full', { countryCode: 'SE', cpuUsage: 80 })
    const free = node('free', { countryCode: 'SE', cpuUsage: 10 })
    expect(chosen([full, free, node('elsewhere', { countryCode: 'FI' })], near('SE'))).toBe('free')
  })

  it('takes one that says nowhere only when no other does', () => {
    const somewhere = node('somewhere', { countryCode: 'NZ', cpuUsage: 90 })
    expect(chosen([node(null), somewhere], near('SE'))).toBe('somewhere')
    expect(chosen([node('a', { cpuUsage: 50 }), node('b')], near('SE'))).toBe('b')
  })

  it('pays no heed to a country that the conference does not ask for', () => {
    const sweden = node('sweden', { countryCode: 'SE', cpuUsage: 50 })
    expect(chosen([sweden, node('idle')], { location: 1, countryCode: 'SE' })).toBe('idle')
  })
})
