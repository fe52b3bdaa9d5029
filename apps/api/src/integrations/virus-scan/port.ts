import type { Readable } from "node:stream"

/** Looks for malware in files. */
export type VirusScan = {
  /** Whether a scanner is configured, and if so, whether it answers now. */
  state(): Promise<"off" | "on" | "away">
  /** The name of a finding, null for none. Throws `uploads.not_scanned` without an answer. */
  findingIn(content: Readable): Promise<string | null>
}

/** No scanner: files are not scanned. Start and health report it. */
export const noVirusScan: VirusScan = {
  state: async () => "off",
  findingIn: async (content) => {
    content.destroy()
    return null
  },
}
