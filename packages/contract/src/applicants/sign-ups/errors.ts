import type { ErrorTable } from "../../kernel/error-table.ts"

export const signUpsErrors = {
  "sign_ups.link_used": [
    422,
    "invalid_data",
    "This link was already used or has expired. Sign in, or sign up again.",
  ],
} as const satisfies ErrorTable<"sign_ups">
