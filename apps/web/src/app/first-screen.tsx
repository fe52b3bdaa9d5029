import { useLayoutEffect } from "react"
import { Spinner } from "#ui/page/spinner.tsx"

const sent = () => document.getElementById("first-screen")

/**
 * Shown until the first screen has loaded: what the server sent with the page (`tools/first-screen-plugin.ts`),
 * which is removed as the screen appears; a spinner where it sent nothing.
 */
export function FirstScreen() {
  useLayoutEffect(() => () => sent()?.remove(), [])
  return sent() ? null : <Spinner />
}
