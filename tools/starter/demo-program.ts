import { DemoMessage } from "../../apps/api/src/demo-loading.ts"
import { type Child, runToEnd } from "./children.ts"

/** The program that loads the demo, and says how far it is. */
export function demoProgram(start: () => Child) {
  let child: Child | undefined
  let percent = 0
  let listener: (percent: number) => void = () => {}
  const people = Promise.withResolvers<void>()

  return {
    /** Ends when the demo is loaded; throws if it could not be. */
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
    /** Ends when the people of the demo can sign in. */
    hasPeople: people.promise,
    /** Calls `onProgress` with what is loaded now, and with each change. */
    onProgress(onProgress: (percent: number) => void) {
      listener = onProgress
      listener(percent)
    },
    async stop() {
      await child?.stop()
    },
  }
}
