import type { ErrorTable } from "../kernel/error-table.ts"

export const signUpsErrors = {
  "sign_ups.link_used": [
    422,
    "invalid_data",
    "This link was used already, or is too old. Sign in, or sign up once more.",
  ],
} as const satisfies ErrorTable<"sign_ups">
