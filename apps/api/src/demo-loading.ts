import { z } from "zod"

/** Messages of the starter: percent of the demo, and null when it is complete. */
export const DemoMessage = z.object({ demo: z.int().min(0).max(100).nullable() })
export type DemoMessage = z.output<typeof DemoMessage>

/**
 * Tracks the loading of the demo. The demo runs its jobs at its own business time, so this
 * process's jobs start at `onLoaded`.
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
