import ipaddr from "ipaddr.js"

/**
 * The network by which requests of an address are counted. A customer can choose any IPv6 address
 * of a /64; `groups` of 16 bits allows larger blocks. An IPv4 address is its own network, also in
 * IPv6 notation (mapped, or 6to4).
 */
export function networkOf(address: string | null, groups = 4) {
  if (!address || !ipaddr.isValid(address)) return `${address}`
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const { parts } = parsed
  const own = parts.slice(0, parsed.range() === "6to4" ? 3 : groups)
  return `${own.map((part) => part.toString(16)).join(":")}::/${own.length * 16}`
}

/** The network of a shopper's order. All addresses of this machine are one network. */
export function networkOfOrder(address: string) {
  if (!ipaddr.isValid(address)) return null
  return ipaddr.process(address).range() === "loopback" ? "loopback" : networkOf(address)
}

/**
 * The part of an address that audit lines keep: the first three bytes of IPv4, the first three
 * groups of IPv6. It identifies the network, not the device.
 */
export function networkToKeep(address: string | null) {
  if (!address || !ipaddr.isValid(address)) return null
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6) return networkOf(address, 3)
  return `${parsed.octets.slice(0, 3).join(".")}.0/24`
}
