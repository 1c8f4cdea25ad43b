import { lookup } from 'node:dns/promises'
import { isIPv6 } from 'node:net'
import { ConfigError } from '../config/error.ts'
import {
  hasNetwork,
  isLoopback,
  isWildcard,
  loopbackInterfaces,
  machineAddresses,
} from '../platform/net/machine-addresses.ts'
import { freeTcpPort, freeUdpPort, isTcpPortFree, isUdpPortFree } from './free-port.ts'
import type { RtcSettings } from './settings.ts'

const LOCAL = '127.0.0.1'
const EVERYWHERE = '0.0.0.0'
// LiveKit's own defaults, which its documentation asks operators to open in a firewall.
const USUAL_TCP_PORT = 7881
const USUAL_UDP_PORT = 7882
/** LiveKit listens for media over TCP on every address or not at all. */
const NO_TCP = { tcp_port: 0 }

/** Returns the part of LiveKit's configuration with the addresses for media: the one address of `host`, or all. */
export async function rtcConfig({ host, ...rtc }: RtcSettings) {
  if (isWildcard(host)) {
    return {
      tcp_port: rtc.tcpPort ?? (await usualOrFree(USUAL_TCP_PORT, isTcpPortFree, freeTcpPort)),
      udp_port: rtc.udpPort ?? (await usualOrFree(USUAL_UDP_PORT, isUdpPortFree, freeUdpPort)),
      ...(rtc.nodeIp && { node_ip: rtc.nodeIp }),
      // A machine without a network has no other address to offer.
      enable_loopback_candidate: !hasNetwork(),
    }
  }
  if (isLoopback(host)) {
    return {
      ...NO_TCP,
      udp_port: rtc.udpPort ?? (await freeUdpPort(LOCAL)),
      node_ip: rtc.nodeIp ?? LOCAL,
      interfaces: { includes: loopbackInterfaces() },
      enable_loopback_candidate: true,
    }
  }
  const address = await ownAddress(host)
  const isFree = await isUdpPortFree(USUAL_UDP_PORT, address)
  return {
    ...NO_TCP,
    udp_port: rtc.udpPort ?? (isFree ? USUAL_UDP_PORT : await freeUdpPort(address)),
    // Without one LiveKit asks servers on the internet for its address, through a socket on every address.
    node_ip: rtc.nodeIp ?? address,
    ips: { includes: [`${address}/${isIPv6(address) ? 128 : 32}`] },
  }
}

async function usualOrFree(
  usual: number,
  isFree: (port: number, host: string) => Promise<boolean>,
  free: (host: string) => Promise<number>,
): Promise<number> {
  return (await isFree(usual, EVERYWHERE)) ? usual : free(EVERYWHERE)
}

/** LiveKit would start without a warning and receive nothing. */
async function ownAddress(host: string): Promise<string> {
  const { address } = await lookup(host).catch(() => ({ address: host }))
  if (machineAddresses().includes(address)) return address
  throw new ConfigError([`RTC_HOST: ${host} is no address of this machine; set one that it has, or 0.0.0.0`])
}
