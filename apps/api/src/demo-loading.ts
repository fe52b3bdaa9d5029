import { z } from "zod"

/** What the starter tells the server: percent of the demo, and null when it is complete. */
export const DemoMessage = z.object({ demo: z.int().min(0).max(100).nullable() })
export type DemoMessage = z.output<typeof DemoMessage>

/**
 * How much of the demo is loaded, as the starter says. The demo runs its jobs at the time of its story: those
 * of this process begin at `onLoaded`.
 */
export function demoLoading(onLoaded: () => void) {
  let progress: number | null = 0
  process.on("message", (message) => {
    const { success, data } = DemoMessage.safeParse(message)
    if (!success || progress === null) return
    progress = data.demo
    if (progress === null) onLoaded()
  })
  return { progress: () => progress }
}
