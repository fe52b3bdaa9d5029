import type { Walk } from "../walk-parts.ts"
import { follow, press } from "../walk-steps.ts"

const form = follow("Registrieren", "Sign up")

export const walk: Walk = {
  "": [
    { name: "sign-up", path: "/login", steps: [form] },
    { name: "sign-up faults", path: "/login", steps: [form, press("Registrieren", "Sign up")] },
    { name: "confirm sign-up", path: "/confirm-sign-up#token=x" },
  ],
}
