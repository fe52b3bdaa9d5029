import type { KeyScopes } from "../access/key-areas.ts"
import { owners, type Role } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"

export const membersPolicy = {
  "member.change_self": changing("personal_settings"),
  "member.read": seeing("organisation"),
  "member.change_position": owners(changing("organisation")),
  "member.disable": owners(changing("organisation")),
  "member.enable": owners(changing("organisation")),
  "member.remove": owners(changing("organisation")),
  "member.end_sessions": owners(changing("organisation")),
  "member.remove_second_factor": ["administrator"],
} as const satisfies Record<`member.${string}`, readonly Role[]>

export const membersKeyScopes = {
  "member.change_self": "never",
  "member.read": "never",
  "member.change_position": "never",
  "member.disable": "never",
  "member.enable": "never",
  "member.remove": "never",
  "member.end_sessions": "never",
  "member.remove_second_factor": "never",
} as const satisfies KeyScopes<keyof typeof membersPolicy>
