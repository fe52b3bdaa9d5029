import type { CartAddress } from "@packhaus/contract/commerce/carts"

export type SavedAddress = CartAddress & { id: string }
export type Account = {
  email: string
  first_name: string | null
  last_name: string | null
  shipping_addresses: readonly SavedAddress[]
}

/** Who is signed in. The client has checked the reply; its type knows columns of resources by no name. */
export const accountOf = ({ customer }: { customer: unknown }) => customer as Account
