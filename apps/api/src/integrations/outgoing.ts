import { lookup as resolve } from "node:dns"
import type { LookupFunction } from "node:net"
import ipaddr from "ipaddr.js"
import { Agent, fetch as send } from "undici"

/** Why a call was not made. It says no more than the caller knew: no address, no answer. */
export class ForbiddenAddress extends Error {
  override name = "ForbiddenAddress"
}

/** All that IANA has given out as global unicast (RFC 4291). Everything else means something special. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3")
/** The last 64 bits of a tunnel's address: two marks (RFC 5214), then an IPv4 address. */
const isTunnel = (parts: number[]) => (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe

/**
 * Whether an address belongs to the public internet: not this machine, its networks, its provider's
 * metadata service, nor one of these written as IPv6 (compatible, mapped, translated, tunnelled).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== "unicast") return false
  if (!(parsed instanceof ipaddr.IPv6)) return true
  return parsed.match(GLOBAL_UNICAST) && !isTunnel(parsed.parts)
}

export type OutgoingOptions = {
  /** Which addresses may be called: the public ones. */
  isAllowed?: (address: string) => boolean
  /** Finds the addresses of a name: as the system does. */
  lookup?: typeof resolve
}

/** Looks names up and gives the socket only what is allowed, so what was checked is what is called. */
const checkedLookup = (isAllowed: (address: string) => boolean, lookup: typeof resolve) => {
  const checked: LookupFunction = (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, "", 0)
      const refused = addresses.some(({ address }) => !isAllowed(address))
      const [first] = addresses
      if (refused || !first) return done(new ForbiddenAddress("the address is not public"), "", 0)
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
  return checked
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, "")

/**
 * `fetch` that calls allowed addresses only, by the very address it has checked: a name that answers
 * differently the second time gains nothing. It follows no redirect; the reply is the redirect
 * itself. Throws before anything is sent: ForbiddenAddress is the cause.
 */
export function checkedFetch({
  isAllowed = isPublicAddress,
  lookup = resolve,
}: OutgoingOptions = {}): typeof fetch {
  const dispatcher = new Agent({ connect: { lookup: checkedLookup(isAllowed, lookup) } })
  const checked = async (input: unknown, init: object = {}) => {
    const hostname = bare(new URL(String(input)).hostname)
    // Figures are not looked up, so nothing else would check them.
    if (ipaddr.isValid(hostname) && !isAllowed(hostname))
      throw new ForbiddenAddress("the address is not public")
    return send(String(input), { ...init, dispatcher, redirect: "manual" })
  }
  // undici's types and Node's describe the same thing twice.
  return checked as unknown as typeof fetch
}

/** Throws ForbiddenAddress unless it is https at its usual port, without a name and password. */
export function checkAddress(address: string) {
  const { protocol, port, username, password } = new URL(address)
  if (protocol !== "https:" || port || username || password)
    throw new ForbiddenAddress("only plain https addresses are called")
}

/** `fetch` for addresses that people had a say in: https, the public internet, no redirects. */
export function outgoingFetch(): typeof fetch {
  const call = checkedFetch()
  return async (input, init) => {
    checkAddress(String(input))
    return call(input, init)
  }
}
