import { shoppers } from "@packhaus/contract/shoppers/endpoints"
import { nextNumber } from "./next-number.ts"
import type { ShopFront } from "./shop-fronts.ts"

/** A registered, signed-in shopper of this shop front: the address, and headers for requests. */
export async function registeredShopper(front: ShopFront) {
  const credentials = {
    email: `shopper-${nextNumber()}@front.example`,
    password: "an umbrella in july",
  }
  const names = { first_name: "Ada", last_name: "Lovelace" }
  const made = await front.ask(shoppers.register, { body: { ...credentials, ...names } })
  if (made.status !== 200) throw new Error(`not registered: ${made.status}`)
  const { access_token } = (await front.ask(shoppers.token, { body: credentials })).body
  const headers = { ...front.headers, authorization: `Bearer ${access_token}` }
  return { email: credentials.email, headers }
}
