import type { ErrorTable } from "../kernel/error-table.ts"

export const shopsErrors = {
  "shops.not_open_for": [422, "invalid_data"],
  "shops.connected_elsewhere": [422, "invalid_data"],
  "shops.callback_invalid": [422, "invalid_data"],
  "shops.declined": [422, "invalid_data"],
  "shops.unreachable": [422, "invalid_data"],
  "shops.refused": [422, "invalid_data"],
} as const satisfies ErrorTable<"shops">
