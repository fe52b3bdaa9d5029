import ipaddr from "ipaddr.js"

/**
 * The network that an address is counted under. Of IPv6 everybody has the rest of their /64 to choose
 * from; where addresses are handed out in blocks, `groups` of 16 bits count instead. An IPv4 address is
 * a network of its own, also where it is written as IPv6 (mapped, or 6to4).
 */
export function networkOf(address: string | null, groups = 4) {
  if (!address || !ipaddr.isValid(address)) return `${address}`
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const { parts } = parsed
  const own = parts.slice(0, parsed.range() === "6to4" ? 3 : groups)
  return `${own.map((part) => part.toString(16)).join(":")}::/${own.length * 16}`
}

/** The network that a shopper orders from. Addresses of this machine itself are one network. */
export function networkOfOrder(address: string) {
  if (!ipaddr.isValid(address)) return null
  return ipaddr.process(address).range() === "loopback" ? "loopback" : networkOf(address)
}

/**
 * The part of an address that audit lines keep: the first three bytes of IPv4, the first three groups of
 * IPv6. It says which network somebody came from, and not which device it was.
 */
export function networkToKeep(address: string | null) {
  if (!address || !ipaddr.isValid(address)) return null
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6) return networkOf(address, 3)
  return `${parsed.octets.slice(0, 3).join(".")}.0/24`
}
