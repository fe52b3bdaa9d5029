const NAME = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/
const INSIDE = /\.(local|localhost|internal|intranet|lan|home|corp|onion|arpa|test|invalid)$/

/**
 * Whether people may be sent to an address: https at its usual port, a name of the internet rather
 * than figures, and nothing before it that pretends to be one. We show such links and do not follow
 * them.
 */
export function isPublicLink(address: string): boolean {
  if (!URL.canParse(address) || /[\s\p{C}\\]/u.test(address)) return false
  const { protocol, username, password, port, hostname } = new URL(address)
  const isPlain = protocol === "https:" && !username && !password && !port
  return isPlain && NAME.test(hostname) && !INSIDE.test(hostname)
}

/** The same for an address with `{n}` in it, anywhere but in its host name. */
export const isPublicTemplate = (template: string) =>
  template.split("{n}").length === 2 &&
  !/[{}]/.test(template.replace("{n}", "")) &&
  !/^[^/]*\/\/[^/?#]*\{n\}/.test(template) &&
  isPublicLink(template.replace("{n}", "1"))
