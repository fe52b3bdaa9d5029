import { lookup as resolve } from "node:dns"
import type { LookupFunction } from "node:net"
import ipaddr from "ipaddr.js"
import { Agent, fetch as send } from "undici"

/** Why a call was not made, without information that the caller lacked: no address, no answer. */
export class ForbiddenAddress extends Error {
  override name = "ForbiddenAddress"
}

/** All global unicast addresses assigned by IANA (RFC 4291). All others have special meanings. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3")
/** The last 64 bits of an ISATAP tunnel address: two marks (RFC 5214), then an IPv4 address. */
const isTunnel = (parts: number[]) => (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe

/**
 * Whether an address belongs to the public internet: not this machine, its networks, its provider's
 * metadata service, or one of these written as IPv6 (compatible, mapped, translated, tunnelled).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== "unicast") return false
  if (!(parsed instanceof ipaddr.IPv6)) return true
  return parsed.match(GLOBAL_UNICAST) && !isTunnel(parsed.parts)
}

export type OutgoingOptions = {
  /** Whether an address may be called; default: public ones. */
  isAllowed?: (address: string) => boolean
  /** Resolves a name; default: the system's resolver. */
  lookup?: typeof resolve
}

/**
 * Resolves names and gives the socket only allowed addresses, so that the checked address is the
 * called one.
 */
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
 * `fetch` for allowed addresses only, at exactly the address it has checked, which defeats DNS
 * rebinding. It follows no redirect and returns it instead. Throws before anything is sent:
 * ForbiddenAddress is the cause.
 */
export function checkedFetch({
  isAllowed = isPublicAddress,
  lookup = resolve,
}: OutgoingOptions = {}): typeof fetch {
  const dispatcher = new Agent({ connect: { lookup: checkedLookup(isAllowed, lookup) } })
  const checked = async (input: unknown, init: object = {}) => {
    const hostname = bare(new URL(String(input)).hostname)
    // Numeric addresses are not resolved, so the lookup would not check them.
    if (ipaddr.isValid(hostname) && !isAllowed(hostname))
      throw new ForbiddenAddress("the address is not public")
    return send(String(input), { ...init, dispatcher, redirect: "manual" })
  }
  // undici's types and Node's describe the same function.
  return checked as unknown as typeof fetch
}

/**
 * Throws ForbiddenAddress unless it is https at its default port, without user name and password.
 */
export function checkAddress(address: string) {
  const { protocol, port, username, password } = new URL(address)
  if (protocol !== "https:" || port || username || password)
    throw new ForbiddenAddress("only plain https addresses are called")
}

/** `fetch` for addresses entered by people: https, the public internet, no redirects. */
export function outgoingFetch(): typeof fetch {
  const call = checkedFetch()
  return async (input, init) => {
    checkAddress(String(input))
    return call(input, init)
  }
}
