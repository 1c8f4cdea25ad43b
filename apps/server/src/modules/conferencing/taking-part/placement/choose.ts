import type { Conference } from '@lumi/contract'
import { ConferenceLocation } from '@lumi/contract/values'
import { kilometresBetween } from '../../../operation/public-api.ts'

export type Candidate = {
  /** Null is the installation's own. */
  serverId: string | null
  countryCode: string | null
  /** Percent. */
  cpuUsage: number
  connections: number
  /** Conferences placed on it that its figures do not show yet. */
  placedSince: number
}

/** Connections that fill a server as much as all of its processors do. */
const MANY_CONNECTIONS = 1000
/** The load of a conference that nobody has counted yet. */
const CONNECTIONS_EXPECTED = 10
const CPU_WEIGHT = 0.7

/** 0 is idle, 1 is full. */
function loadOf({ cpuUsage, connections, placedSince }: Candidate): number {
  const expected = (connections + placedSince * CONNECTIONS_EXPECTED) / MANY_CONNECTIONS
  return (CPU_WEIGHT * cpuUsage) / 100 + (1 - CPU_WEIGHT) * Math.min(expected, 1)
}

/** The nearest one to the conference's country where it asks for that, otherwise the least loaded one. */
export function choose<C extends Candidate>(
  candidates: readonly C[],
  { location, countryCode }: Pick<Conference, 'location' | 'countryCode'>,
): C | undefined {
  const near = location === ConferenceLocation.country ? countryCode : null
  const ranked = candidates.map((candidate) => ({
    candidate,
    distance: near ? kilometresBetween(near, candidate.countryCode) : 0,
    load: loadOf(candidate),
  }))
  const before = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)
  ranked.sort((a, b) => before(a.distance, b.distance) || before(a.load, b.load))
  return ranked[0]?.candidate
}
