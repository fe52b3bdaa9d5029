import type { Area } from "../area.ts"

export const area: Area = {
  resources: ["returns", "swaps", "admin.returns", "admin.swaps"],
  waiting: [],
  later: [
    "returns.create",
    "swaps.create",
    "swaps.retrieveByCartId",
    "admin.returns.cancel",
    "admin.returns.receive",
    "admin.returns.list",
    "admin.swaps.retrieve",
    "admin.swaps.list",
  ],
}
