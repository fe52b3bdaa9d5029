import type { claimsErrors } from "@packhaus/contract/returns/manifest"

export const errors = {
  "claims.not_open_for": "The claim's status has changed. Reload the chat.",
  "claims.open_already": "This line already has an open claim. It must be decided first.",
  "claims.replaced_already": "A replacement has already been sent for this claim. Reload the chat.",
  "claims.replacement_packed": "The replacement is already packed. Undo that in its order first.",
  "claims.not_replaceable":
    "No replacement can be sent: the line has no item, its pieces are cancelled, or the address has been deleted.",
  "claims.not_of_orders": "Claims can be made in order chats only.",
} as const satisfies Record<keyof typeof claimsErrors, string>
