import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import ipaddr from 'ipaddr.js'
import { type CountryResponse, Reader } from 'mmdb-lib'
import { countryMiddles } from './country-middles.ts'

const databasePath = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
)
const EARTH_RADIUS_KM = 6371

type Place = { latitude: number; longitude: number }

const middles = new Map<string, Place>(
  countryMiddles.split(',').map((entry) => {
    const [code = '', latitude, longitude] = entry.trim().split(' ')
    return [code, { latitude: Number(latitude), longitude: Number(longitude) }]
  }),
)
const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** 8 MB, read when it is first needed: most installations never do. */
let database: Promise<Reader<CountryResponse>> | undefined

/** The country that an address was given to; null for addresses of private networks and unknown ones. */
export async function countryOfIp(ip: string): Promise<string | null> {
  if (!ipaddr.isValid(ip)) return null
  const address = ipaddr.process(ip)
  if (address.range() !== 'unicast') return null
  database ??= readFile(databasePath).then((bytes) => new Reader<CountryResponse>(bytes))
  // This database has the code and nothing else, where others have records.
  const found = (await database).get(address.toString()) as { country_code?: string } | null
  return found?.country_code ?? null
}

/** Describes a country in the form of answers. */
export function describeCountry(countryCode: string | null) {
  const middle = countryCode ? middles.get(countryCode) : undefined
  return {
    countryCode,
    countryName: (countryCode && names.of(countryCode)) ?? null,
    latitude: middle?.latitude ?? null,
    longitude: middle?.longitude ?? null,
  }
}

/** The distance between the middles of two countries, along the ground; infinite where one is not known. */
export function kilometresBetween(from: string, to: string | null): number {
  if (from === to) return 0
  const [a, b] = [middles.get(from), to ? middles.get(to) : undefined]
  return a && b ? distance(a, b) : Number.POSITIVE_INFINITY
}

function distance(a: Place, b: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const halfway = (x: number, y: number) => Math.sin(radians(y - x) / 2) ** 2
  const chord =
    halfway(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfway(a.longitude, b.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord))
}
