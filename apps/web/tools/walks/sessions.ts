import type { Screen, Walk } from "../walk-parts.ts"
import { press } from "../walk-steps.ts"

const devices: Screen[] = [{ name: "sessions", path: "/a/settings/sessions" }]

export const walk: Walk = {
  "": [
    { name: "sign-in", path: "/login" },
    { name: "sign-in faults", path: "/login", steps: [press("Anmelden", "Sign in")] },
    { name: "reset", path: "/reset-password" },
    { name: "new password", path: "/reset-password#token=x" },
    { name: "first administrator", path: "/first-administrator#token=x" },
  ],
  customer: devices,
  administrator: devices,
  support: devices,
  agency: devices,
  supplier: devices,
  service: devices,
  waitlist: devices,
  disabled: devices,
}
