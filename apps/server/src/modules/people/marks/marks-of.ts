import { BlockList, isIP } from 'node:net'
import { networkOf } from '../../../platform/http/rate-limits.store.ts'
import type { Settings } from '../../../platform/process/settings.ts'
import { sign } from '../../../platform/secrets.ts'

/** Where somebody was seen, by what only says whether two are the same. */
export type Mark = { kind: 'device' | 'network'; mark: string }

/** Addresses of no network out there: of this machine, of the house's own network, of a proxy or a carrier's gateway. */
const ownAddresses = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  ownAddresses.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  ownAddresses.addSubnet(network, bits, 'ipv6')

/**
 * The marks of a device and of the network that it asks from, as attempts are counted by it. Keyed, as there are few enough IPv4
 * addresses to try them all. An address that is not of the internet says nothing of who asks and gives none.
 * @param device as `deviceOf` tells it
 * @param ip as far as proxies are believed
 */
export function marksOf(settings: Settings, { device, ip }: { device: string; ip: string }): Mark[] {
  const marks: Mark[] = [{ kind: 'device', mark: sign(settings.secretKey, 'device-mark', device) }]
  // A socket for both kinds of addresses tells IPv4 as ::ffff:203.0.113.9; a proxy may tell anything.
  const address = ip.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*/, '')
  const version = isIP(address)
  if (version !== 0 && !ownAddresses.check(address, version === 6 ? 'ipv6' : 'ipv4'))
    marks.push({ kind: 'network', mark: sign(settings.secretKey, 'network-mark', networkOf(address)) })
  return marks
}
