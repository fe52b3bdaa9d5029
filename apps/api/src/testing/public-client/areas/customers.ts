import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { expect, it, vi } from "vitest"
import { nextNumber } from "../../next-number.ts"
import type { Area } from "../area.ts"
import { refusalOf, type Shop } from "../shop.ts"

const password = "an umbrella in july"
const person = () => ({
  email: `shopper-${nextNumber()}@front.example`,
  password,
  first_name: "Ada",
  last_name: "Lovelace",
})
const home = {
  first_name: "Ada",
  last_name: "Lovelace",
  address_1: "Kai 1",
  city: "Hamburg",
  country_code: "de",
  postal_code: "20457",
  phone: "",
  company: "",
  address_2: "",
  province: "",
  metadata: {},
}

/** A shopper who has just registered, in a browser of their own. */
async function registered(shop: Shop, key?: string) {
  const client = shop.browser(key ? { publishableApiKey: key } : {})
  const given = person()
  const { customer } = await client.customers.create(given)
  return { client, ...given, id: customer.id as string }
}

export const area: Area = {
  resources: [
    "auth",
    "customers",
    "customers.paymentMethods",
    "customers.addresses",
    "paymentMethods",
    "admin.customers",
    "admin.customerGroups",
  ],
  waiting: [],
  flows(shop) {
    it("a shopper registers, is known, changes name and addresses, and signs out", async () => {
      const { client, email, id } = await registered(shop)
      const { customer } = await client.auth.getSession()
      expect(customer).toMatchObject({ id, email, has_account: true, shipping_addresses: [] })
      expect(JSON.stringify(customer)).not.toContain("merchant")

      const renamed = await client.customers.update({
        last_name: "King",
        metadata: { tea: "green" },
      })
      expect(renamed.customer).toMatchObject({ last_name: "King", metadata: { tea: "green" } })
      const added = await client.customers.addresses.addAddress({ address: home })
      const [address] = added.customer.shipping_addresses
      expect(address).toMatchObject({ city: "Hamburg", country_code: "de", customer_id: id })
      const moved = await client.customers.addresses.updateAddress(address.id, {
        city: "Kiel",
      } as never)
      expect(moved.customer.shipping_addresses).toMatchObject([{ id: address.id, city: "Kiel" }])
      const billed = await client.customers.update({ billing_address: address.id })
      expect(billed.customer).toMatchObject({ billing_address_id: address.id })
      const removed = await client.customers.addresses.deleteAddress(address.id)
      expect(removed.customer).toMatchObject({ shipping_addresses: [], billing_address_id: null })

      expect((await client.customers.paymentMethods.list()).payment_methods).toEqual([])
      expect((await client.paymentMethods.list()).payment_methods).toEqual([])
      const again = await client.customers.retrieve()
      expect(again.customer).toMatchObject({ id, last_name: "King" })

      await client.auth.deleteSession()
      expect((await refusalOf(client.auth.getSession())).status).toBe(401)
      expect((await refusalOf(client.customers.retrieve())).status).toBe(401)
    })

    it("a shopper signs in with the right password alone, with a cookie or for a token", async () => {
      const { email, id } = await registered(shop)
      const client = shop.browser()
      const wrong = await refusalOf(client.auth.authenticate({ email, password: "something else" }))
      expect(wrong).toMatchObject({ status: 401, code: "sessions.not_recognised" })
      const { customer } = await client.auth.authenticate({ email, password })
      expect(customer).toMatchObject({ id, email })
      expect((await client.auth.getSession()).customer.id).toBe(id)

      vi.stubGlobal("window", {})
      const program = shop.browser()
      const { access_token } = await program.auth.getToken({ email, password })
      const own = await program.customers.retrieve()
      vi.unstubAllGlobals()
      expect(own.customer).toMatchObject({ id })
      // It opens nothing of the web app.
      const authorization = { authorization: `Bearer ${access_token}` }
      expect((await refusalOf(program.admin.regions.list({}, authorization))).status).toBe(403)
    })

    it("says whether an address has an account, at this merchant, and to nobody often", async () => {
      const { email, client } = await registered(shop)
      expect((await client.auth.exists(email)).exists).toBe(true)
      expect((await client.auth.exists("nobody@front.example")).exists).toBe(false)
      const refused: number[] = []
      for (let i = 0; i < 10; i++) refused.push((await refusalOf(client.auth.exists(email))).status)
      expect(refused.at(-1)).toBe(429)
    })

    it("a shopper chooses a new password by the link of a mail, once", async () => {
      const { email, id } = await registered(shop)
      const client = shop.browser()
      await client.customers.generatePasswordToken({ email })
      await client.customers.generatePasswordToken({ email: "nobody@front.example" })
      await shop.testApp.runJobs()
      expect(shop.box.lettersTo("nobody@front.example")).toEqual([])
      const [letter] = shop.box.lettersTo(email)
      const token = /#token=([^&\s]+)/.exec(letter?.text ?? "")?.[1] ?? ""
      const chosen = { email, token, password: "a kettle in march" }
      const { customer } = await client.customers.resetPassword(chosen)
      expect(customer).toMatchObject({ id, email })
      expect(await refusalOf(client.customers.resetPassword(chosen))).toMatchObject({
        code: "sessions.link_used",
      })
      expect((await refusalOf(client.auth.authenticate({ email, password }))).status).toBe(401)
      await client.auth.authenticate({ email, password: chosen.password })
      expect((await client.auth.getSession()).customer.id).toBe(id)
    })

    it("an administrator makes accounts, and puts them into groups", async () => {
      const { customers, customerGroups } = shop.admin
      const given = person()
      const { customer } = await customers.create(given)
      expect(customer).toMatchObject({ email: given.email, has_account: true })
      expect(JSON.stringify(customer)).not.toContain("password")
      expect(await refusalOf(customers.create(given))).toMatchObject({ status: 422 })
      expect((await customers.retrieve(customer.id)).customer.id).toBe(customer.id)
      const found = await customers.list({ q: given.email })
      expect(found).toMatchObject({ count: 1, customers: [{ id: customer.id }] })

      const { customer_group } = await customerGroups.create({ name: `Regulars ${nextNumber()}` })
      const { id } = customer_group
      await customerGroups.addCustomers(id, { customer_ids: [{ id: customer.id }] })
      const members = await customerGroups.listCustomers(id)
      expect(members).toMatchObject({ count: 1, customers: [{ id: customer.id }] })
      const shown = await customerGroups.retrieve(id, { expand: "customers" })
      expect(shown.customer_group.customers).toMatchObject([{ id: customer.id }])
      await customerGroups.removeCustomers(id, { customer_ids: [{ id: customer.id }] })
      expect((await customerGroups.listCustomers(id)).count).toBe(0)
      const renamed = await customerGroups.update(id, { name: `Friends ${nextNumber()}` })
      expect(renamed.customer_group.name).toMatch(/^Friends/)

      const changed = await customers.update(customer.id, { groups: [{ id }], phone: "040 1" })
      expect(changed.customer).toMatchObject({ phone: "040 1" })
      const inGroup = await customers.list({ groups: [id] })
      expect(inGroup.customers).toMatchObject([{ id: customer.id }])
      await customers.update(customer.id, { password: "a lantern in may" })
      const client = shop.browser()
      await client.auth.authenticate({ email: given.email, password: "a lantern in may" })

      expect((await customerGroups.list({ limit: 1 })).customer_groups).toHaveLength(1)
      await customerGroups.delete(id)
      expect((await refusalOf(customerGroups.retrieve(id))).status).toBe(404)
      const { rows } = shop.testApp
      expect((await rows.one("customers", customer.id)).merchant_id).toBe(PLATFORM_ID)
    })
  },
}
