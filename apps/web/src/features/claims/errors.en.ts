import type { claimsErrors } from "@packhaus/contract/claims/errors"

export const errors = {
  "claims.not_open_for": "The claim is not in the right status for this. Load the chat again.",
  "claims.open_already": "A claim of this line is open already. It is decided first.",
  "claims.replaced_already": "The goods of this claim are sent again already. Load the chat again.",
  "claims.replacement_packed":
    "What is sent again is packed already. Take that back in its order first.",
  "claims.not_replaceable":
    "No replacement can be sent: the line has no item, its pieces are cancelled, or the address is deleted.",
  "claims.not_of_orders": "Claims are made in the chat of an order only.",
} as const satisfies Record<keyof typeof claimsErrors, string>
