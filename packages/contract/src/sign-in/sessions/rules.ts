import { visibleLine } from "../../kernel/visible-text.ts"

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

/** Display names of browser and system; unknown ones as reported. */
export function deviceName(userAgent: string) {
  const known = [browsers, systems].map(
    (table) => table.find(([pattern]) => pattern.test(userAgent))?.[1],
  )
  return known.filter(Boolean).join(" · ") || visibleLine(userAgent).slice(0, 60)
}
