import type { Result, RunCheck, TestBench } from '../check.ts'
import { type Route, waitForRoute, withTestCall } from './test-call.ts'

/** Whether the server answers, and what it says to a test. */
export const checkServer: RunCheck = async ({ access }) => {
  const { url } = await access()
  return { outcome: 'works', detail: new URL(url, window.location.href).host }
}

/** The fast way: where a network forbids it, calls still work by TCP, with more delay. */
export const checkUdp: RunCheck = (bench) =>
  withTestCall(bench, {}, async (call) => {
    const route = await waitForRoute(call)
    return { outcome: route.protocol === 'udp' ? 'works' : 'limited', detail: detailOf(route) }
  })

/** The slower way, which more networks allow. */
export const checkTcp: RunCheck = async (bench) => {
  if (!(await hasTcp(bench))) return { outcome: 'absent' }
  return withTestCall(bench, { byTcp: true }, async (call): Promise<Result> => {
    const route = await waitForRoute(call)
    return { outcome: route.protocol === 'tcp' ? 'works' : 'limited', detail: detailOf(route) }
  })
}

/** The media server names the addresses at which it listens. */
const hasTcp = (bench: TestBench) =>
  withTestCall(bench, {}, async (call) => {
    await waitForRoute(call)
    const stats = await call.room.engine.pcManager?.publisher.getStats()
    return [...(stats?.values() ?? [])].some(
      ({ type, protocol }) => type === 'remote-candidate' && protocol === 'tcp',
    )
  })

/** By way of a relay, which the strictest networks need. */
export const checkTurn: RunCheck = async (bench) => {
  if (!(await hasTurn(bench))) return { outcome: 'absent' }
  return withTestCall(bench, { relayed: true }, async (call): Promise<Result> => {
    const route = await waitForRoute(call)
    return { outcome: route.isRelayed ? 'works' : 'limited', detail: detailOf(route) }
  })
}

/** The media server names its relays when somebody connects. */
const hasTurn = (bench: TestBench) =>
  withTestCall(bench, {}, async ({ room }) =>
    (room.engine.latestJoinResponse?.iceServers ?? []).some(({ urls }) =>
      urls.some((url) => /^turns?:/.test(url)),
    ),
  )

const detailOf = ({ protocol, isRelayed, roundTripMs }: Route) =>
  [isRelayed ? `TURN/${protocol}` : protocol.toUpperCase(), roundTripMs !== undefined && `${roundTripMs} ms`]
    .filter(Boolean)
    .join(', ')
