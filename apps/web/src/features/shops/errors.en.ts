import type { shopsErrors } from "@packhaus/contract/shops/manifest"

export const errors = {
  "shops.not_open_for": "This is not possible for this shop right now. Reload the page.",
  "shops.connected_elsewhere":
    "This shop is connected to another organisation. Disconnect it there first.",
  "shops.callback_invalid":
    "The shop platform's answer has expired or is incomplete. Please connect the shop again.",
  "shops.declined": "The connection was declined on the shop platform.",
  "shops.unreachable": "The shop does not respond right now. Please try again later.",
  "shops.refused": "The shop refused the request. Check the address and the permissions.",
} as const satisfies Record<keyof typeof shopsErrors, string>
