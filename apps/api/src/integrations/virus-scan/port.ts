import type { Readable } from "node:stream"

/** Looks for malware in files. */
export type VirusScan = {
  /** Whether it is there at all, and if so, whether it answers now. */
  state(): Promise<"off" | "on" | "away">
  /** The name of what was found, null for nothing. Throws `uploads.not_scanned` without an answer. */
  findingIn(content: Readable): Promise<string | null>
}

/** No scanner: nothing is looked for. Start and health say so. */
export const noVirusScan: VirusScan = {
  state: async () => "off",
  findingIn: async (content) => {
    content.destroy()
    return null
  },
}
