import type { CartAddress } from "@packhaus/contract/commerce/carts"

type SavedAddress = CartAddress & { id: string }
export type Account = {
  email: string
  first_name: string | null
  last_name: string | null
  shipping_addresses: readonly SavedAddress[]
}

/**
 * The signed-in customer. The client has checked the reply, but its type does not name the columns
 * of resources.
 */
export const accountOf = ({ customer }: { customer: unknown }) => customer as Account
