import { words as codes } from "virtual:error-words/common.en"
import type { Same } from "../phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

/** Messages for errors that any request can cause: what happened and what to do. */
export const phrases = {
  codes,
  network: "No connection to the server. Check your internet connection.",
  timeout: "The server did not answer in time. Please try again.",
  unexpected: "An error occurred in the application. Reload the page.",
  invalid: "This is not valid.",
  reference: "Reference {{reference}}",
} as const satisfies Same<typeof de>
