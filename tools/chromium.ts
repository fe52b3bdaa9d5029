import { existsSync } from "node:fs"

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/homebrew/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]

/** The browser of this machine, or the one CHROMIUM names. */
export const chromium = () => [process.env.CHROMIUM ?? "", ...PLACES].find(existsSync)

export const HOW_TO_GET_IT = "No Chromium found: `apt-get install chromium`, or set CHROMIUM."
