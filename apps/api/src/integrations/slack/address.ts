const PATH =
  /^\/(services\/T[A-Z0-9]+\/B[A-Z0-9]+\/[A-Za-z0-9]+|workflows\/[\w/]+|triggers\/[\w/]+)$/

/**
 * A valid incoming webhook of Slack; null for everything else: look-alike hosts, user names and
 * passwords, ports, queries, other paths. `testOrigins` are stand-ins configured by the operator.
 */
export function slackAddress(raw: string, testOrigins: readonly string[] = []): string | null {
  if (!URL.canParse(raw)) return null
  const url = new URL(raw)
  if (url.username || url.password || url.hash || url.search) return null
  if (!PATH.test(url.pathname)) return null
  if (testOrigins.includes(url.origin)) return url.href
  const isSlack = url.protocol === "https:" && url.hostname === "hooks.slack.com" && !url.port
  return isSlack ? url.href : null
}
