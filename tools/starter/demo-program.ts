import { DemoMessage } from "../../apps/api/src/demo-loading.ts"
import { type Child, runToEnd } from "./children.ts"

/** Runs the program that loads the demo, and tracks its progress. */
export function demoProgram(start: () => Child) {
  let child: Child | undefined
  let percent = 0
  let listener: (percent: number) => void = () => {}
  const people = Promise.withResolvers<void>()

  return {
    /** Resolves when the demo is loaded; throws if loading failed. */
    async run() {
      child = start()
      child.process.on("message", (message) => {
        const { success, data } = DemoMessage.safeParse(message)
        if (!success || data.demo === null) return
        percent = data.demo
        people.resolve()
        listener(percent)
      })
      await runToEnd(child, "demo")
    },
    /** Resolves when the people of the demo can sign in. */
    hasPeople: people.promise,
    /** Calls `onProgress` with the present progress, and with each change. */
    onProgress(onProgress: (percent: number) => void) {
      listener = onProgress
      listener(percent)
    },
    async stop() {
      await child?.stop()
    },
  }
}
