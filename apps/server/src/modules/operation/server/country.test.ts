import { describe, expect, it } from 'vitest'
import { countryOfIp, describeCountry, kilometresBetween } from './country.ts'
import { countryMiddles } from './country-middles.ts'

describe('the country of an address', () => {
  it.each([
    ['8.8.8.8', 'US'],
    ['193.0.6.139', 'NL'],
    ['133.242.0.1', 'JP'],
    ['2001:4860:4860::8888', 'US'],
    ['2001:67c:2e8:22::c100:68b', 'NL'],
    ['::ffff:193.0.6.139', 'NL'],
  ])('of %s is %s', async (ip, country) => {
    expect(await countryOfIp(ip)).toBe(country)
  })

  it.each([
    '10.0.0.1',
    '192.168.1.1',
    '127.0.0.1',
    '169.254.1.1',
    '100.64.0.1',
    '::1',
    'fd00::1',
    'fe80::1',
    'no',
  ])('of %s is not known', async (ip) => {
    expect(await countryOfIp(ip)).toBeNull()
  })
})

describe('countries', () => {
  it('have a name and a middle', () => {
    expect(describeCountry('SE')).toEqual({
      countryCode: 'SE',
      countryName: 'Sweden',
      latitude: 62,
      longitude: 15,
    })
    expect(describeCountry('ZZ')).toMatchObject({ latitude: null, longitude: null })
    expect(describeCountry(null)).toEqual({
      countryCode: null,
      countryName: null,
      latitude: null,
      longitude: null,
    })
  })

  it('are all there, each with a name and a place on earth', () => {
    const codes = countryMiddles.split(',').map((entry) => entry.trim().split(' ')[0] ?? '')
    expect(codes.length).toBe(250)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) {
      const { countryName, latitude, longitude } = describeCountry(code)
      expect(countryName, code).toBeTruthy()
      expect(Math.abs(latitude ?? Number.NaN), code).toBeLessThanOrEqual(90)
      expect(Math.abs(longitude ?? Number.NaN), code).toBeLessThanOrEqual(180)
    }
  })

  it('are as far apart as one would fly', () => {
    expect(kilometresBetween('SE', 'SE')).toBe(0)
    expect(Math.abs(kilometresBetween('PT', 'PL') - 2500)).toBeLessThan(200)
    expect(kilometresBetween('SE', null)).toBe(Number.POSITIVE_INFINITY)
    expect(kilometresBetween('XX', 'SE')).toBe(Number.POSITIVE_INFINITY)
  })
})
