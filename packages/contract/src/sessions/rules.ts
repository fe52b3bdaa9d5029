import { visibleLine } from "../waitlist/rules.ts"

const browsers = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrom(e|ium)\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const
const systems = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
] as const

/** Browser and system as people call them; what is neither stays as it said itself. */
export function deviceName(userAgent: string) {
  const known = [browsers, systems].map(
    (table) => table.find(([pattern]) => pattern.test(userAgent))?.[1],
  )
  return known.filter(Boolean).join(" · ") || visibleLine(userAgent).slice(0, 60)
}
