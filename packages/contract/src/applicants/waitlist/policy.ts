import type { KeyScopes } from "../../access/key-areas.ts"
import { owners, type Role } from "../../access/roles.ts"
import { changing, seeing } from "../../access/screens.ts"

export const waitlistPolicy = {
  "waitlist.read": seeing("waitlist_overview"),
  "waitlist.invite": changing("waitlist_overview"),
  "waitlist.decline": changing("waitlist_overview"),
  "waitlist.note": changing("waitlist_overview"),
  "waitlist.read_own": ["waitlist"],
  "waitlist.write_own": owners(["waitlist"]),
} as const satisfies Record<`waitlist.${string}`, readonly Role[]>

export const waitlistKeyScopes = {
  "waitlist.read": "never",
  "waitlist.invite": "never",
  "waitlist.decline": "never",
  "waitlist.note": "never",
  "waitlist.read_own": "never",
  "waitlist.write_own": "never",
} as const satisfies KeyScopes<keyof typeof waitlistPolicy>
