import { randomBytes } from "node:crypto"
import type { AddressInfo } from "node:net"
import { paymentKeys } from "@packhaus/contract/carts/endpoints"
import { sealing } from "@packhaus/kernel/secrets"
import { whenOver } from "@packhaus/kernel/testing/when-over"
import { startCardStandIn } from "@packhaus/standins/cards/server"
import { cardPayments } from "../integrations/cards/cards.ts"
import type { ShopFront } from "./shop-fronts.ts"
import { createTestApp } from "./test-app.ts"

/** The provider's id of a session's page: the last part of the shopper's address. */
export const pageOf = ({ data }: { data: Record<string, unknown> }) =>
  new URL(String(data.url)).pathname.split("/").at(-1) ?? ""

/** A listening server with the card provider's stand-in for shoppers' payments. */
export async function shoppersCards() {
  const provider = await startCardStandIn()
  whenOver(() => provider.close())
  const key = randomBytes(32)
  const seals = sealing([{ id: "test", key }])
  const publicUrl = "http://localhost:9000"
  const cards = cardPayments({ url: provider.url, sealing: seals, publicUrl })
  const testApp = await createTestApp({ outside: { sealing: seals, cards } })
  await testApp.app.listen({ port: 0, host: "127.0.0.1" })
  const { port } = testApp.app.server.address() as AddressInfo

  return {
    provider,
    cards,
    testApp,
    /** The keys as environment variables of a process. */
    environment: { SECRET_KEYS: `test:${key.toString("base64")}`, STRIPE_HOST: provider.url },

    /**
     * The owner of a shop front saves keys; the provider stores them and the address for messages.
     */
    async takeCards({ owner, channel }: Pick<ShopFront, "owner" | "channel">) {
      const secrets = { secret_key: "sk_test_one_4242", webhook_secret: "whsec_one" }
      const saved = await testApp.call(owner, paymentKeys.save, {
        body: { sales_channel_id: channel, provider_id: "card", ...secrets },
      })
      const hook = `http://127.0.0.1:${port}/hooks/cards/${saved.body.payment_keys?.id}`
      const merchant = { ...secrets, webhook_url: hook }
      provider.addMerchant(merchant)
      return { saved, hook, merchant }
    },
  }
}
